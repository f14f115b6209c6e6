/** A file that is loaded to run a sandbox. */
export interface LoadedFile {
  url: string;
  bytes: number;
}

/** The files that run a sandbox in a page, as the build writes them: `@generated/sandbox/default/files.json`. */
export interface SandboxFiles {
  /** The URL of the sandbox in samples. */
  origin: string;
  /** The variables of samples. */
  variables: Record<string, string>;
  worker: LoadedFile;
  pdfWorker: LoadedFile;
  /** Libraries that few requests need. */
  parts: Record<string, LoadedFile>;
  /** The worker that runs the commands of walkthroughs. */
  shell: LoadedFile;
  contracts: LoadedFile;
  samples: LoadedFile[];
}

/** A file has not arrived. */
export class LoadError extends Error {}

async function loadFile({ url }: LoadedFile, onBytes: (count: number) => void, signal: AbortSignal) {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    onBytes(next.value.length);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Loads files at once, and reports the share that has arrived. */
export async function loadFiles(
  files: readonly LoadedFile[],
  onProgress: (loaded: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  function onBytes(count: number) {
    loaded += count;
    onProgress(Math.min(1, loaded / total));
  }
  try {
    return await Promise.all(files.map((file) => loadFile(file, onBytes, signal)));
  } catch (error) {
    throw new LoadError((error as Error).message);
  }
}
