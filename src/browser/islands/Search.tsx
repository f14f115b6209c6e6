import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Dialog, { CloseButton, closeDialog } from '../components/Dialog.tsx';
import SearchIcon from '../components/SearchIcon.tsx';
import { navigate } from '../navigation/navigate.ts';
import { useRendered, useSearch } from '../search/hooks.ts';
import { messageOf } from '../search/message.ts';
import {
  areaOptions,
  grouped,
  hitOption,
  nearOption,
  recentOption,
  type SearchOption,
  suggestionOptions,
} from '../search/option.tsx';
import { forgetSearches, recentSearches, rememberSearch } from '../search/recent.ts';

/** The position that a key of the input moves to, or nothing. */
function nextPosition({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, active: number, last: number) {
  if (shiftKey || ctrlKey || metaKey || altKey) return undefined;
  const moves: Record<string, number> = {
    ArrowDown: active === last ? 0 : active + 1,
    ArrowUp: active === 0 ? last : active - 1,
    Home: 0,
    End: last,
  };
  return moves[key];
}

// Elements that never change are made once: with every key, React passes over them.

const magnifier = <SearchIcon size={20} />;

const foot = (
  <div className="search-foot">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> to navigate
    </span>
    <span>
      <kbd>Enter</kbd> to open
    </span>
    <span>
      <kbd>Esc</kbd> to close
    </span>
    <button type="button" data-action="shortcuts">
      Keyboard shortcuts
    </button>
  </div>
);

/** The search dialog: a combobox with one list of options. */
export default function Search({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The option where a click began: when the click ends, another one may have come to this place. */
  const pressedOption = useRef<string>(undefined);
  /** Asking the list itself would lay it out with every key. */
  const isScrolled = useRef(false);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [recent, setRecent] = useState(recentSearches);

  const question = text.trim();
  const { hits, unknown, near, progress } = useSearch(question);
  const { status, isShown } = messageOf({ question, found: hits.length, unknown, progress });
  const isStart = question === '';
  const options = useMemo(() => {
    if (hits.length > 0) return grouped(hits.map(hitOption)).flatMap(([, members]) => members);
    if (isStart) return [...recent.map(recentOption), ...suggestionOptions];
    return progress === 'loading' ? [] : [...near.map(nearOption), ...areaOptions, ...suggestionOptions];
  }, [hits, isStart, near, recent, progress]);
  const active = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );

  const rendered = useRendered(options, question, active);

  // biome-ignore lint/correctness/useExhaustiveDependencies: more of the index moves the selected result, and the pointer must not
  useEffect(() => {
    if (chosen) document.getElementById(`search-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [hits]);

  function ask(next: string) {
    setText(next);
    setChosen(undefined);
    if (isScrolled.current) list.current?.scrollTo(0, 0);
  }

  function choose(option: SearchOption | undefined) {
    if (option?.question) {
      ask(option.question);
      input.current?.focus();
    }
    if (!option?.url) return;
    if (question) rememberSearch(question);
    closeDialog(input.current);
    navigate(option.url);
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const next = nextPosition(event, active, options.length - 1);
    if (next !== undefined) {
      event.preventDefault();
      flushSync(() => setChosen(options[next]?.key));
      document.getElementById(`search-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(options[active]);
    }
  }

  function onOption(event: MouseEvent, option: SearchOption) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const key = pressedOption.current ?? option.key;
    pressedOption.current = undefined;
    if (key === option.key) choose(option);
  }

  function clearRecent() {
    forgetSearches();
    setRecent([]);
    input.current?.focus();
  }

  return (
    <Dialog className="search" label="Search" onClose={onClose}>
      <div className="search-row">
        {magnifier}
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded={options.length > 0}
          aria-controls="search-options"
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `search-${active}` : undefined}
          placeholder="Operation, path, field, error code, or question"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => ask(event.target.value)}
          onKeyDown={onKey}
        />
        <CloseButton label="Close search">
          <kbd>Esc</kbd>
        </CloseButton>
      </div>
      {/* Busy, so that a screen reader announces the final count only */}
      <p
        role="status"
        aria-busy={progress === 'loading' && hits.length > 0}
        className={isShown ? 'search-message' : 'sr-only'}
      >
        {status}
      </p>
      {isStart && recent.length > 0 && (
        <div className="search-group">
          <span aria-hidden="true">Recent searches</span>
          <button type="button" aria-label="Clear recent searches" onClick={clearRecent}>
            Clear
          </button>
        </div>
      )}
      <div
        ref={list}
        id="search-options"
        role="listbox"
        aria-label={hits.length > 0 ? 'Results' : 'Suggestions'}
        onScroll={({ currentTarget }) => {
          isScrolled.current = currentTarget.scrollTop > 0;
        }}
      >
        {grouped(rendered).map(([group, members], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: with every key, elements are filled again, which is faster than new ones
          // biome-ignore lint/a11y/useSemanticElements: a group of options isn't a fieldset
          <div key={at} role="group" aria-label={group}>
            {(!isStart || members[0]?.question === undefined) && (
              <p className="search-group" aria-hidden="true">
                {group}
              </p>
            )}
            {members.map((option, position) => {
              const index = options.indexOf(option);
              return (
                <a
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={position}
                  id={`search-${index}`}
                  role="option"
                  aria-selected={index === active}
                  aria-posinset={index + 1}
                  aria-setsize={options.length}
                  tabIndex={-1}
                  href={option.url}
                  onPointerMove={() => setChosen(option.key)}
                  onPointerDown={() => {
                    pressedOption.current = option.key;
                  }}
                  onClick={(event) => onOption(event, option)}
                >
                  {option.content}
                </a>
              );
            })}
          </div>
        ))}
      </div>
      {foot}
    </Dialog>
  );
}
