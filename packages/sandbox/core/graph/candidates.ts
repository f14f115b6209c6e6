import { valueAt } from '../model/compare.ts';
import { addTo } from '../model/group.ts';
import { readPattern } from '../model/pattern.ts';
import type { Fields } from '../model/schema.ts';
import { readValue } from './datatype.ts';
import type { Artifact, FieldMapping, FileSchema, NebulaProperty, Provenance } from './model.ts';

/** An entity that a file schema finds in an output. */
interface Candidate {
  classIri: string;
  label: string;
  properties: NebulaProperty[];
  confidence: number;
  provenance: Provenance[];
}

interface Line {
  text: string;
  box: Fields;
  confidence?: number;
}

interface Cell extends Line {
  row: number;
  column: number;
  rowSpan: number;
  header: boolean;
}

interface Table {
  page: number;
  cells: Cell[];
}

/** A part of an output that has a text and a position. */
interface Spot {
  pointer: string;
  page: number;
  box: Fields;
  text: string;
  confidence: number;
}

type Finder = (mapping: FieldMapping) => { text: unknown; spot: Spot } | undefined;

const label = 'http://www.w3.org/2000/01/rdf-schema#label';

function spotOf(pointer: string, page: number, { text, box, confidence = 1 }: Line): Spot {
  return { pointer, page, box, text, confidence };
}

function linesOf({ properties }: Artifact): Spot[] {
  const { pages = [] } = properties as { pages?: { page: number; blocks?: { lines?: Line[] }[] }[] };
  return pages.flatMap(({ page, blocks = [] }, atPage) =>
    blocks.flatMap(({ lines = [] }, atBlock) =>
      lines.map((line, at) => spotOf(`/pages/${atPage}/blocks/${atBlock}/lines/${at}/text`, page, line)),
    ),
  );
}

/** The first group of the first match of a pattern, with the line that it starts in. */
function findPattern(lines: Spot[], whole: string, pattern: string): ReturnType<Finder> {
  const found = matchOf(whole, pattern);
  let end = -1;
  const spot = lines.find(({ text }) => {
    end += text.length + 1;
    return found && found.at <= end;
  });
  return found && spot && { text: found.text, spot };
}

function matchOf(text: string, pattern: string) {
  try {
    return readPattern(pattern).find(text);
  } catch {
    // No expression, or one that RE2 doesn't have.
    return undefined;
  }
}

/** The value at a path, with the nearest box around it. A value without a position has no provenance. */
function findPath({ properties }: Artifact, pointer: string): ReturnType<Finder> {
  const text = valueAt(properties, pointer);
  const keys = pointer.split('/');
  const around = keys.map((_, at) => valueAt(properties, keys.slice(0, keys.length - at).join('/')) as Fields | null);
  const nearest = (name: string) => around.find((one) => one?.[name] !== undefined)?.[name];
  const [box, page] = [nearest('box') as Fields | undefined, nearest('page')];
  if (text === undefined || !box || typeof page !== 'number') return undefined;
  const confidence = Number(nearest('confidence') ?? 1);
  return { text, spot: { pointer, page, box, text: String(nearest('text') ?? ''), confidence } };
}

function rowFinders({ properties }: Artifact): Finder[] {
  const { tables = [] } = properties as { tables?: Table[] };
  return tables.flatMap(({ page, cells }, atTable) => {
    const headers = cells.filter(({ header }) => header);
    const first = headers.reduce((most, { row, rowSpan }) => Math.max(most, row + rowSpan), 0);
    const columns = new Map(headers.toReversed().map(({ text, column }) => [text.trim(), column]));
    const inColumn = new Map<number | undefined, [number, Cell][]>();
    for (const place of cells.entries()) addTo(inColumn, place[1].column, place);
    const rows = [...new Set(cells.map(({ row }) => row))].filter((row) => headers.length > 0 && row >= first);
    return rows.map((row): Finder => {
      return ({ column: wanted }) => {
        const own = inColumn.get(columns.get(String(wanted))) ?? [];
        const [at, cell] = own.find(([, one]) => one.row <= row && row < one.row + one.rowSpan) ?? [];
        return cell && { text: cell.text, spot: spotOf(`/tables/${atTable}/cells/${at}/text`, page, cell) };
      };
    });
  });
}

function candidateOf(schema: FileSchema, artifact: Artifact, fileId: string, find: Finder, className: string) {
  const values: NebulaProperty[] = [];
  for (const mapping of schema.mappings) {
    const found = find(mapping);
    const value = found && readValue(found.text, mapping.datatype);
    if (!found || value === undefined) {
      if (mapping.required) return undefined;
      continue;
    }
    const { pointer, page, box, text, confidence } = found.spot;
    const provenance = [{ artifactId: artifact.id, pointer, fileId, page, box, text }];
    values.push({ propertyIri: mapping.propertyIri, value, confidence, provenance });
  }
  const named = values.find(({ propertyIri }) => propertyIri === label);
  const [first] = named ? [named] : values;
  if (!first) return undefined;
  const candidate: Candidate = {
    classIri: schema.classIri,
    label: (named ? String(named.value) : `${className} ${first.value}`).slice(0, 500),
    properties: values.filter((value) => value !== named),
    confidence: Math.min(...values.map(({ confidence }) => confidence)),
    provenance: first.provenance,
  };
  return candidate;
}

/** The entities that a file schema finds in an output. */
export function candidatesOf(schema: FileSchema, artifact: Artifact, fileId: string, className: string): Candidate[] {
  const lines = linesOf(artifact);
  const text = lines.map((line) => line.text).join('\n');
  // The rows of a table share what is found outside of it.
  const known = new Map<FieldMapping, ReturnType<Finder>>();
  const whole: Finder = (mapping) => {
    const { pattern, path } = mapping;
    if (!known.has(mapping) && pattern !== undefined) known.set(mapping, findPattern(lines, text, pattern));
    if (!known.has(mapping) && path !== undefined) known.set(mapping, findPath(artifact, path));
    return known.get(mapping);
  };
  const finders = schema.rows
    ? rowFinders(artifact).map(
        (row): Finder =>
          (one) =>
            one.column === undefined ? whole(one) : row(one),
      )
    : [whole];
  return finders.flatMap((find) => candidateOf(schema, artifact, fileId, find, className) ?? []);
}
