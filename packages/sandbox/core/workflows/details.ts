import type { Artifact, Nebula } from '../graph/model.ts';
import type { Nebulae } from '../graph/nebulae.ts';
import type { Request, Result } from '../model/call.ts';
import type { Fields } from '../model/schema.ts';
import type { Platform } from '../state/platform.ts';
import type { Run } from './model.ts';

function pick(value: Fields | undefined, names: string[]): Fields | null {
  return value ? Object.fromEntries(names.map((name) => [name, value[name] ?? null])) : null;
}

const parts = {
  file: ['id', 'name', 'mediaType', 'size', 'sha256', 'pageCount', 'createdAt'],
  transformer: ['id', 'iri', 'name', 'version'],
  run: ['id', 'transformer', 'status', 'createdAt', 'startedAt', 'finishedAt'],
  source: ['id', 'iri', 'definition', 'title', 'status'],
};

/** Artifacts with the objects that they come from, in the order of the request. */
export function detailsOf(platform: Platform, nebulae: Nebulae, { body }: Request): Result {
  const { ids } = body as { ids: string[] };
  const found = ids.map((id) => platform.get<Artifact>('artifact', id));
  const items = found.flatMap((artifact) => {
    if (!artifact) return [];
    const document = nebulae.documentOf(artifact.id);
    const run = platform.get<Run>('run', artifact.runId);
    const transformer = pick(platform.get('transformer', run?.definition.id), parts.transformer);
    const sources = artifact.derivedFrom.flatMap((id) => pick(platform.get('artifact', id), parts.source) ?? []);
    return {
      artifact,
      definition: platform.get('definition', (artifact.definition as Fields).id),
      file: pick(platform.get('file', document?.fileId), parts.file),
      run: run && transformer ? pick({ ...run, transformer }, parts.run) : null,
      derivedFrom: sources,
      extraction: platform.listWith<Nebula>('nebula', 'artifactId', document?.id)[0] ?? null,
    };
  });
  return { status: 200, body: { items, missingIds: ids.filter((_, index) => !found[index]) } };
}
