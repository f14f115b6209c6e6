import type { Json } from './document.ts';
import type { Content, Schema } from './model.ts';
import { resolve, type Schemas } from './resolve.ts';

/** The default media type in OpenAPI for a part of a form that doesn't name one. */
function usualType(property: Schema, schemas: Schemas): string {
  const full = resolve(property, schemas);
  const inner = full.items ? resolve(full.items, schemas) : full;
  const isFile = (inner.format === 'binary' || inner.contentMediaType !== undefined) && !inner.contentEncoding;
  if (isFile) return inner.contentMediaType ?? 'application/octet-stream';
  return inner.properties !== undefined || inner.type === 'object' ? 'application/json' : 'text/plain';
}

/** The media type of each part of a form: as written, or what its schema implies. */
export function partTypes(media: Json, schemas: Schemas): Content['encoding'] {
  const { properties = {} } = resolve((media.schema ?? {}) as Schema, schemas);
  const written = (media.encoding ?? {}) as Content['encoding'];
  const parts = Object.entries(properties).map(([name, property]) => [
    name,
    { contentType: usualType(property, schemas), ...written[name] },
  ]);
  return Object.fromEntries(parts) as Content['encoding'];
}
