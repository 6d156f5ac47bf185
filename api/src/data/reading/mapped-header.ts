import { isYounger, type MappedColumn, type UploadMapping } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../upload-format/formats.ts';
import { UploadProblem } from './problem.ts';
import { DELIMITERS, foldValue, refuseManyColumns, type Delimiter, type Header } from './header.ts';
import { columnNames, headerRow, type HeadRow } from './header-row.ts';
import { takerOf } from './take-source.ts';

/** More of a column's name tells nobody anything; longer ones are known by their beginning. */
const MAX_NAME_CHARS = 200;

const namesOf = ({ fields }: HeadRow): string[] =>
  columnNames(fields.map((text) => text.slice(0, MAX_NAME_CHARS).trim()));

/** The names of the columns as a mapping knows them. */
export const namesInHead = (head: string, delimiter: Delimiter, forced?: number): string[] =>
  namesOf(headerRow(head, delimiter, forced));

/** Columns that a mapping may not declare absent: a row cannot do without them, or empty means 'no'. */
export const isIndispensable = (kind: UploadMapping['kind'], name: string): boolean =>
  FORMATS[kind].columns.some((column) => column.name === name && column.reader.required !== undefined) ||
  name === 'aktiv';

/**
 * How a file with this first row is read under a mapping.
 * @param head the beginning of the file, decoded
 * @param asFarAsItGoes what is open is read as if nothing stood there: for a look at the rest
 * @throws UploadProblem when the mapping does not fit the file or leaves a column open
 */
export function mappedHeader(
  name: string,
  head: string,
  { kind, columns: sources, skip = [], passed_over: passedOver = [], header_line: headerLine, rows }: UploadMapping,
  asFarAsItGoes = false,
): Header {
  const wanted = sources.flatMap((source) => sourcesOf(source).map(foldValue));
  const [best] = DELIMITERS.map((delimiter) => {
    const row = headerRow(head, delimiter, headerLine);
    const written = namesOf(row);
    const names = written.map(foldValue);
    return {
      delimiter,
      line: row.line,
      written,
      names,
      hits: wanted.filter((column) => names.includes(column)).length,
    };
  }).sort((a, b) => b.hits - a.hits || b.names.length - a.names.length);
  const { delimiter, line, written, names } = best ?? {
    delimiter: ';' as const,
    line: 1,
    written: [],
    names: [] as string[],
  };
  refuseManyColumns(name, names);
  const positionOf = (from: string): number => {
    const position = names.indexOf(foldValue(from));
    if (position < 0)
      throw mappingProblem(name, `Die Spalte „${from}“ steht nicht in der Datei. Bitte prüfen Sie die Zuordnung.`);
    return position;
  };
  const found = FORMATS[kind].columns.map((column) => {
    const source = sources.find((mapped) => mapped.column === column.name);
    if (asFarAsItGoes && (!source || source.absent)) return NOWHERE;
    // The mapping was made before there was such a column.
    if (!source && isYounger(kind, column.name)) return NOWHERE;
    if (!source)
      throw mappingProblem(
        name,
        `Der Spalte „${column.name}“ ist noch nichts zugeordnet. Bitte wählen Sie eine Spalte der Datei, einen festen Wert oder „nicht vorhanden“.`,
      );
    if (source.absent && isIndispensable(kind, column.name))
      throw mappingProblem(
        name,
        `Die Spalte „${column.name}“ kann nicht fehlen. Bitte wählen Sie eine Spalte der Datei oder einen festen Wert.`,
      );
    if (source.from === undefined) return { position: -1, mapped: { constant: source.constant ?? '' } };
    const positions = sourcesOf(source).map(positionOf);
    const values =
      source.values && new Map(Object.entries(source.values).map(([value, meaning]) => [foldValue(value), meaning]));
    const take = takerOf(source, positions);
    const { negated, mark, day_order: dayOrder } = source;
    return {
      position: positions[0] ?? -1,
      also: positions.slice(1),
      mapped: {
        ...(values && { values }),
        ...(take && { take }),
        ...(negated && { negated }),
        ...(mark && { mark }),
        ...(dayOrder && { dayOrder }),
      },
    };
  });
  return {
    kind,
    delimiter,
    line,
    names: written,
    width: names.length,
    passedOver,
    notSaid: FORMATS[kind].columns.flatMap((column) =>
      isYounger(kind, column.name) && !sources.some((source) => source.column === column.name) ? [column.name] : [],
    ),
    positions: found.map(({ position }) => position),
    mapped: found.map(({ mapped }) => mapped),
    alsoRead: found.flatMap(({ also = [] }) => also),
    ...(rows !== undefined && { essentials: essentialsOf(kind, sources, positionOf) }),
    ...(skip.length > 0 && { skips: skipsOf(skip, positionOf) }),
  };
}

const NOWHERE = { position: -1, mapped: { constant: '' } };

/** The columns of the file that a column of the format is taken from. */
export const sourcesOf = ({ from, and = [] }: MappedColumn): string[] => (from === undefined ? [] : [from, ...and]);

/** What a purchase or a line of one cannot do without: a row that has none of it tells of a person alone. */
const ESSENTIALS: Partial<Record<UploadMapping['kind'], readonly string[]>> = {
  auftraege: ['auftrag_id', 'auftragsdatum', 'brutto'],
  positionen: ['auftrag_id', 'gruppe', 'brutto'],
};

const essentialsOf = (
  kind: UploadMapping['kind'],
  sources: UploadMapping['columns'],
  positionOf: (from: string) => number,
): number[] =>
  sources
    .filter(({ column }) => ESSENTIALS[kind]?.includes(column))
    .flatMap((source) => sourcesOf(source).map(positionOf));

function skipsOf(skip: NonNullable<UploadMapping['skip']>, positionOf: (from: string) => number): Header['skips'] {
  const rules = skip.map(({ from, values }) => ({ at: positionOf(from), values: new Set(values.map(foldValue)) }));
  return (fields) => rules.some(({ at, values }) => values.has(foldValue(fields[at] ?? '')));
}

const mappingProblem = (name: string, sentence: string) =>
  new UploadProblem('mapping-wrong', `Datei „${name}“: ${sentence}`);
