import { isJson } from './parameter.ts';

/** The ways to write a request body. */
export type Kind = 'json' | 'text' | 'form' | 'multipart' | 'file';

/** A media type without its parameters, in lower case. */
function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*$/s, '').trim().toLowerCase();
}

/** A media type to send: a range such as `image/*` is none, so its most common member replaces it. */
export function concreteType(mediaType: string, example: unknown): string {
  const essence = essenceOf(mediaType);
  if (!essence.includes('*')) return mediaType;
  if (essence.startsWith('image/')) return 'image/png';
  if (essence.startsWith('text/')) return 'text/plain';
  if (essence.startsWith('multipart/')) return 'multipart/form-data';
  if (/^(?:audio|video|font)\//.test(essence) || example === undefined) return 'application/octet-stream';
  return typeof example === 'string' ? 'text/plain' : 'application/json';
}

const textual = /^text\/|[/+](?:xml|yaml|x-yaml|toml|javascript|graphql|sql|jwt|x-ndjson|ndjson|jsonl|json-seq)$/;

/** How a body of a media type is written. */
export function kindOf(mediaType: string): Kind {
  const essence = essenceOf(mediaType);
  if (isJson(essence)) return 'json';
  if (essence === 'application/x-www-form-urlencoded') return 'form';
  if (essence.startsWith('multipart/')) return 'multipart';
  if (/^(?:image|audio|video|font)\//.test(essence)) return 'file';
  return textual.test(essence) ? 'text' : 'file';
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'application/xml': 'xml',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
  'text/markdown': 'md',
};

function extensionOf(mediaType: string): string {
  const essence = essenceOf(mediaType);
  const known = extensions[essence];
  if (known !== undefined) return known;
  return /^(?:image|audio|video|text)\/([a-z0-9]{2,4})$/.exec(essence)?.[1] ?? 'bin';
}

function isFileName(example: unknown): example is string {
  return typeof example === 'string' && /^[\w-][\w.-]*\.[A-Za-z0-9]{1,5}$/.test(example);
}

/** The name of the file that a sample reads: the example where it is one, otherwise `stem` with the type's extension. */
export function fileNameOf(example: unknown, stem: string, mediaType: string): string {
  const plain = stem.replace(/[^\w-]/g, '') || 'file';
  return isFileName(example) ? example : `${plain}.${extensionOf(mediaType)}`;
}

/** The file name of a binary body. */
export function stemOf(mediaType: string): string {
  const essence = essenceOf(mediaType);
  if (essence === 'application/pdf') return 'document';
  return /^(image|audio|video)\//.exec(essence)?.[1] ?? 'file';
}
