import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { suggestions } from '../../site/suggestions.ts';
import { navigate } from '../client/navigate.ts';
import { read, write } from '../client/storage.ts';
import { loadEngine } from '../search/client.ts';
import type { SearchEngine } from '../search/engine.ts';
import type { Hit } from '../search/model.ts';

const mostRecent = 5;
const longestRecent = 100;

/** The reader's last searches; whatever else is stored there is ignored. */
function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(read('searches') ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((one) => typeof one === 'string' && one.length <= longestRecent).slice(0, mostRecent);
  } catch {
    return [];
  }
}

function remember(question: string) {
  const others = recentSearches().filter((one) => one !== question);
  write('searches', JSON.stringify([question, ...others].slice(0, mostRecent)));
}

/** Fetches the index before it is asked for. */
export function prepare() {
  loadEngine().catch(() => {});
}

/** Something to choose: a page of the site, or a question to ask again. */
interface Option {
  key: string;
  group: string;
  url?: string;
  question?: string;
  content: ReactNode;
}

function hitOption({ page, section, url, area, excerpt }: Hit): Option {
  return {
    key: url,
    group: area,
    url,
    content: (
      <>
        <strong>{section ? `${page.title} › ${section}` : page.title}</strong>
        {page.endpoint && <code>{page.endpoint}</code>}
        <span>
          {excerpt.map(({ text, isMatch }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
            isMatch ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      </>
    ),
  };
}

function startOptions(): Option[] {
  const recent = recentSearches().map((question) => ({
    key: `?${question}`,
    group: 'Recent searches',
    question,
    content: <strong>{question}</strong>,
  }));
  const pages = suggestions.map(({ title, url }) => ({
    key: url,
    group: 'Suggestions',
    url,
    content: <strong>{title}</strong>,
  }));
  return [...recent, ...pages];
}

/** Hits of one area stand together, in the order of the best of each. */
function grouped(options: Option[]): [string, Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

/** The search dialog: a combobox with one list of options. */
export default function Search({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [question, setQuestion] = useState('');
  const [active, setActive] = useState(0);
  const [engine, setEngine] = useState<SearchEngine>();
  const [failed, setFailed] = useState(false);
  const [areas, showMore] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    dialog.current?.showModal();
    loadEngine(showMore).then(setEngine, () => setFailed(true));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each area that arrives changes what the engine finds
  const hits = useMemo(() => (question.trim() && engine ? engine.search(question, 15) : []), [question, engine, areas]);
  const groups = useMemo(() => grouped(hits.length > 0 ? hits.map(hitOption) : startOptions()), [hits]);
  const options = groups.flatMap(([, list]) => list);
  const isEmpty = question.trim() !== '' && engine !== undefined && hits.length === 0;
  const status = isEmpty ? `Nothing matches “${question}”.` : hits.length > 0 ? `${hits.length} results` : '';

  function choose(option: Option | undefined) {
    if (option?.question) {
      setQuestion(option.question);
      setActive(0);
    }
    if (!option?.url) return;
    if (question.trim()) remember(question.trim());
    dialog.current?.close();
    navigate(option.url);
  }

  function onKey(event: KeyboardEvent) {
    const last = options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      document.getElementById(`search-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(options[active]);
    }
  }

  function onOption(event: MouseEvent, option: Option) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(option);
  }

  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      onKeyDown={onKey}
    >
      <input
        type="text"
        enterKeyHint="search"
        role="combobox"
        aria-label="Search the documentation"
        aria-expanded="true"
        aria-controls="search-options"
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `search-${active}` : undefined}
        placeholder="Operation, error code, field, symbol, question"
        autoComplete="off"
        spellCheck={false}
        value={question}
        onChange={(event) => {
          setQuestion(event.target.value);
          setActive(0);
        }}
      />
      <p role="status">{status}</p>
      {failed && (
        <p className="search-note">
          {process.env.NODE_ENV === 'production'
            ? 'The index could not be loaded. Check your connection, close this dialog and try again.'
            : 'The development server has no index. To search, stop it and run npm start.'}
        </p>
      )}
      <div id="search-options" role="listbox" aria-label="Results">
        {groups.map(([group, list]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true">{group}</p>
            {list.map((option) => {
              const index = options.indexOf(option);
              return (
                <a
                  key={option.key}
                  id={`search-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  href={option.url ?? '#'}
                  onPointerMove={() => setActive(index)}
                  onClick={(event) => onOption(event, option)}
                >
                  {option.content}
                </a>
              );
            })}
          </div>
        ))}
      </div>
    </dialog>
  );
}
