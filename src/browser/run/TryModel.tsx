import { findBoxes } from '@docs/reference/boxes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { product } from '../../../site/product.ts';
import Output from './Output.tsx';
import { type Models, type Prediction, type Problem, predict } from './predict.ts';
import Sheet from './Sheet.tsx';
import { currentState, openSandbox, subscribe } from './session.ts';

type State = { is: 'reading' } | { is: 'failed'; message: string } | Prediction;

interface Page {
  page: number;
  size: { width: number; height: number };
}

/** The pages of a result that read words, and the boxes on each of them. */
function pagesOf(words: unknown): Page[] {
  return (words as { pages?: Page[] } | undefined)?.pages ?? [];
}

/** The boxes of a result on one page; a box without a number is on the page of what contains it. */
function boxesOn(node: unknown, number: number, list = ''): ReturnType<typeof findBoxes> {
  if (Array.isArray(node)) return node.flatMap((item) => boxesOn(item, number, list));
  if (!node || typeof node !== 'object') return [];
  const { page } = node as { page?: number };
  if (page !== undefined) return page === number ? findBoxes(node, list) : [];
  return Object.entries(node).flatMap(([key, inner]) => boxesOn(inner, number, key));
}

function Rejected({ problem, onFirst }: { problem: Problem; onFirst: (() => void) | undefined }) {
  const { title, detail, code, type } = problem;
  return (
    <div role="alert">
      <p>
        <b className="bad">{title}</b> {detail}
      </p>
      {code && type && (
        <p>
          <a href={type.replace(product.url, '')}>{code}</a>
        </p>
      )}
      {onFirst && (
        <p>
          <button type="button" className="copy" onClick={onFirst}>
            Read only the first page
          </button>
        </p>
      )}
    </div>
  );
}

function Result({ result, words, milliseconds }: Extract<Prediction, { is: 'read' }>) {
  const pages = pagesOf(words);
  const [index, setIndex] = useState(0);
  const page = pages[index];
  return (
    <>
      <p className="run-status">
        <b className="good">Read</b> {pages.length} {pages.length === 1 ? 'page' : 'pages'} in{' '}
        {Math.round(milliseconds)} ms
        {pages.length > 1 && (
          <>
            {' · '}
            <label>
              Page{' '}
              <select value={index} onChange={({ target }) => setIndex(Number(target.value))}>
                {pages.map((one, at) => (
                  <option key={one.page} value={at}>
                    {one.page}
                  </option>
                ))}
              </select>
            </label>
          </>
        )}
      </p>
      <div className="try-result">
        {page && (
          <Sheet
            {...page.size}
            label={`Page ${page.page}, with what was found on it`}
            words={boxesOn(words, page.page).filter(({ list }) => list === 'words')}
            found={boxesOn(result, page.page)}
          />
        )}
        <section role="log" aria-label="Output">
          <Output text={JSON.stringify(result, null, 2)} isError={false} />
        </section>
      </div>
    </>
  );
}

/** A model that reads the reader's document, or the sample. */
export default function TryModel({ file, ...models }: Models & { file?: File }) {
  const [state, setState] = useState<State>({ is: 'reading' });
  const [pages, setPages] = useState('');
  const { sandbox, loaded } = useSyncExternalStore(subscribe, currentState);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the models are the page's
  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<State> {
      const started = await openSandbox();
      const [, sample = new Uint8Array()] = [...started.files].find(([name]) => name.endsWith('.pdf')) ?? [];
      return predict(started, models, file ? new Uint8Array(await file.arrayBuffer()) : sample, pages);
    }
    setState({ is: 'reading' });
    read()
      .catch(
        () =>
          ({
            is: 'failed',
            message: 'The sandbox could not be loaded. Check your connection, and try again.',
          }) as const,
      )
      .then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [file, pages]);
  return (
    <>
      {state.is === 'reading' && (
        <p className="run-pending">
          <span role="status">{sandbox === 'loading' ? 'Loading the sandbox…' : 'Reading…'}</span>
          {sandbox === 'loading' && (
            <>
              <progress aria-label="Sandbox loaded" value={loaded} /> {Math.round(loaded * 100)}%
            </>
          )}
        </p>
      )}
      {state.is === 'failed' && <p role="alert">{state.message}</p>}
      {state.is === 'rejected' && (
        <Rejected problem={state.problem} onFirst={pages || !state.problem.code ? undefined : () => setPages('1')} />
      )}
      {state.is === 'read' && <Result {...state} />}
    </>
  );
}
