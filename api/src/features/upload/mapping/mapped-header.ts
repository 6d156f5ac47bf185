import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { UploadProblem } from '../../../data/reading/problem.ts';
import { DELIMITERS, foldValue, refuseManyColumns, type Delimiter, type Header } from '../../../data/reading/header.ts';
import { columnNames, headerRow, type HeadRow } from '../../../data/reading/header-row.ts';

/** More of a column's name tells nobody anything; longer ones are known by their beginning. */
const MAX_NAME_CHARS = 200;

const namesOf = ({ fields }: HeadRow): string[] => columnNames(fields.map((text) => text.slice(0, MAX_NAME_CHARS).trim()));

/** The names of the columns as a mapping knows them. */
export const namesInHead = (head: string, delimiter: Delimiter): string[] => namesOf(headerRow(head, delimiter));

/** Columns that a mapping may not declare absent: a row cannot do without them, or empty means 'no'. */
export const isIndispensable = (kind: UploadMapping['kind'], name: string): boolean =>
  FORMATS[kind].columns.some((column) => column.name === name && column.reader.required !== undefined) || name === 'aktiv';

/**
 * How a file with this first row is read under a mapping.
 * @param head the beginning of the file, decoded
 * @throws UploadProblem when the mapping does not fit the file or leaves a column open
 */
export function mappedHeader(name: string, head: string, { kind, columns: sources }: UploadMapping): Header {
  const wanted = sources.flatMap(({ from }) => (from === undefined ? [] : [foldValue(from)]));
  const [best] = DELIMITERS.map((delimiter) => {
    const row = headerRow(head, delimiter);
    const names = namesOf(row).map(foldValue);
    return { delimiter, line: row.line, names, hits: wanted.filter((column) => names.includes(column)).length };
  }).sort((a, b) => b.hits - a.hits || b.names.length - a.names.length);
  const { delimiter, line, names } = best ?? { delimiter: ';' as const, line: 1, names: [] as string[] };
  refuseManyColumns(name, names);
  const found = FORMATS[kind].columns.map((column) => {
    const source = sources.find((mapped) => mapped.column === column.name);
    if (!source) throw mappingProblem(name, `Der Spalte „${column.name}“ ist noch nichts zugeordnet. Bitte wählen Sie eine Spalte der Datei, einen festen Wert oder „nicht vorhanden“.`);
    if (source.absent && isIndispensable(kind, column.name)) throw mappingProblem(name, `Die Spalte „${column.name}“ kann nicht fehlen. Bitte wählen Sie eine Spalte der Datei oder einen festen Wert.`);
    if (source.from === undefined) return { position: -1, mapped: { constant: source.constant ?? '' } };
    const from = foldValue(source.from);
    const position = names.indexOf(from);
    if (position < 0) throw mappingProblem(name, `Die Spalte „${source.from}“ steht nicht in der Datei. Bitte prüfen Sie die Zuordnung.`);
    if (names.lastIndexOf(from) !== position) throw mappingProblem(name, `Die Spalte „${source.from}“ steht zweimal in der Datei. Bitte entfernen Sie eine davon.`);
    const values = source.values && new Map(Object.entries(source.values).map(([value, meaning]) => [foldValue(value), meaning]));
    return { position, mapped: values ? { values } : {} };
  });
  return { kind, delimiter, line, names, width: names.length, positions: found.map(({ position }) => position), mapped: found.map(({ mapped }) => mapped) };
}

const mappingProblem = (name: string, sentence: string) => new UploadProblem('mapping-wrong', `Datei „${name}“: ${sentence}`);
