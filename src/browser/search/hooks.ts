import { nearestWords, type SearchResult, search } from '@docs/search';
import { type LoadedIndex, loadedIndex, loadFiles, loadIndex, onFile, progressOf } from '@docs/search/client';
import { isTexts } from '@docs/search/files';
import { OtherFormat } from '@docs/search/start';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { SearchOption } from './option.tsx';

const mostHits = 15;

/** How many options fit into the dialog. The others are rendered when the reader pauses. */
const inSight = 6;

/** How long the reader pauses before excerpts are loaded and all results rendered, in milliseconds: results of unfinished words aren't read. */
const pause = 120;

const nothing: SearchResult = { hits: [], unknown: [], missing: [] };

/** Loads the files of a search: terms at once, excerpts after a pause. A file that failed is loaded again for the next question. */
function useFiles(index: LoadedIndex | undefined, question: string, missing: string[]) {
  const asked = `${index?.start.folder} ${question}`;
  const tried = useRef({ asked, files: new Set<string>() });
  useEffect(() => {
    if (tried.current.asked !== asked) tried.current = { asked, files: new Set() };
    const { files } = tried.current;
    function load(names: string[]) {
      const untried = names.filter((name) => !files.has(name));
      for (const name of untried) files.add(name);
      if (index) loadFiles(index, untried);
    }
    load(missing.filter((name) => !isTexts(name)));
    const timer = setTimeout(() => load(missing), pause);
    return () => clearTimeout(timer);
  }, [index, asked, missing]);
  const isTried = (name: string) => tried.current.asked === asked && tried.current.files.has(name);
  return !missing.every(isTried);
}

/** The results of a question. The component renders again whenever more of the index arrives. */
export function useSearch(question: string) {
  const [failure, setFailure] = useState<'failed' | 'outdated'>();
  const [arrivals, countArrival] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    loadIndex().then(countArrival, (error) => setFailure(error instanceof OtherFormat ? 'outdated' : 'failed'));
    return onFile(countArrival);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each file that arrives changes the results
  const { index, hits, unknown, missing } = useMemo(() => {
    const loaded = loadedIndex();
    return { index: loaded, ...(loaded ? search(loaded, question, mostHits) : nothing) };
  }, [question, arrivals]);
  const isWaiting = useFiles(index, question, missing);
  const progress = failure ?? (isWaiting || !index ? 'loading' : progressOf(index, missing));
  // Similar spellings may be on their way.
  const isRanked = progress !== 'loading' || missing.every(isTexts);
  const near = useMemo(
    () => (index && hits.length === 0 ? nearestWords(index.start, question) : []),
    [index, hits, question],
  );
  return { hits, unknown: isRanked ? unknown : [], near, progress } as const;
}

/** The options to render: while the reader types those in sight, then all of them. */
export function useRendered(options: SearchOption[], question: string, active: number): SearchOption[] {
  const [finished, setFinished] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setFinished(question), pause);
    return () => clearTimeout(timer);
  }, [question]);
  return finished === question || active >= inSight ? options : options.slice(0, inSight);
}
