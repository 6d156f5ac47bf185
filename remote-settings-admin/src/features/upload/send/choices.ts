import { UPLOAD_COLUMNS, USEFUL_FIT, type PreviewChoice, type PreviewColumn, type PreviewFile, type UploadKind, type UploadMapping } from '@portal/shared/contract/settings-admin';
import { columnName } from './column-names.ts';

/** How one file of a preview is to be read. */
export type Choice = PreviewChoice['files'][number];
type MappedColumn = UploadMapping['columns'][number];

/** Where a column's values come from, as a list of choices knows it. */
export const ABSENT = 'fehlt';
export const CONSTANT = 'wert';
const FROM = 'spalte:';
export const fromHeader = (header: string): string => FROM + header;

/** How a file is read at first: by its own header, else by the best proposal; where none is of use, nobody knows what it holds. */
export function firstChoice({ position, kind, suggestions: [best] }: PreviewFile): Choice {
  return { position, mapping: kind === null && best && best.fit >= USEFUL_FIT ? best.mapping : null, skip: false };
}

/** Of choices only what differs from how the server reads the files anyway. */
export const toAsk = (choices: readonly Choice[]): Choice[] => choices.filter(({ mapping, skip }) => mapping !== null || skip);

/** Another kind: its proposal, else every column of it still to be found. */
export function withKind(choice: Choice, file: PreviewFile, kind: UploadKind): Choice {
  const proposed = file.suggestions.find(({ mapping }) => mapping.kind === kind)?.mapping;
  const mapping = proposed ?? { kind, headers: file.headers, columns: UPLOAD_COLUMNS[kind].map((column) => ({ column, absent: true as const })) };
  return { ...choice, mapping, skip: false };
}

export const mappedColumn = (mapping: UploadMapping, column: string): MappedColumn | undefined =>
  mapping.columns.find((mapped) => mapped.column === column);

/** The value of a source's choice; null: nothing has been chosen. */
export function sourceOf(mapped: MappedColumn | undefined): string | null {
  if (mapped?.from !== undefined) return fromHeader(mapped.from);
  if (mapped?.constant !== undefined) return CONSTANT;
  return mapped?.absent ? ABSENT : null;
}

const replaced = (mapping: UploadMapping, mapped: MappedColumn): UploadMapping =>
  ({ ...mapping, columns: [...mapping.columns.filter(({ column }) => column !== mapped.column), mapped] });

interface Source {
  /** For CONSTANT. */
  constant?: string;
  /** For a column of the file: what is known of its values, as a proposal would have it. */
  values?: Readonly<Record<string, string>> | null;
}

/** Takes a column's values from elsewhere; what people said of its values goes with the old source. */
export function withSource(mapping: UploadMapping, column: string, source: string, { constant = '', values }: Source = {}): UploadMapping {
  if (source === CONSTANT) return replaced(mapping, { column, constant });
  if (!source.startsWith(FROM)) return replaced(mapping, { column, absent: true });
  return replaced(mapping, { column, from: source.slice(FROM.length), ...(values && { values: { ...values } }) });
}

/** Says what a value of the file means; `meaning` null: what it says itself. */
export function withValue(mapping: UploadMapping, column: string, value: string, meaning: string | null): UploadMapping {
  const mapped = mappedColumn(mapping, column);
  if (mapped?.from === undefined) return mapping;
  const { [value]: _, ...others } = mapped.values ?? {};
  return replaced(mapping, { ...mapped, values: meaning === null ? others : { ...others, [value]: meaning } });
}

/** Of the file's rows the values of a column, the first different ones. */
export function samplesOf({ headers, sample }: Pick<PreviewFile, 'headers' | 'sample'>, mapped: MappedColumn | undefined, most = 3): string[] {
  if (mapped?.from === undefined) return mapped?.constant ? [mapped.constant] : [];
  const at = headers.indexOf(mapped.from);
  return [...new Set(sample.map((row) => row[at] ?? '').filter(Boolean))].slice(0, most);
}

/** Columns of the file that nothing is taken from. */
export function unusedHeaders({ headers, columns }: UploadMapping): string[] {
  const used = new Set(columns.map(({ from }) => from));
  return [...new Set(headers)].filter((header) => header !== '' && !used.has(header));
}

/** Whether a row could not be read without what is still open here. */
export const isOpen = ({ is_indispensable }: PreviewColumn, mapped: MappedColumn | undefined): boolean =>
  is_indispensable && (sourceOf(mapped) ?? ABSENT) === ABSENT;

/** What keeps files from being checked that people map: a German sentence a file. @param shown by position */
export function openIn(choices: readonly Choice[], shown: (position: number) => Pick<PreviewFile, 'name' | 'columns'>): string[] {
  return choices.flatMap(({ position, mapping, skip }) => {
    const { name, columns } = shown(position);
    if (skip) return [];
    if (!mapping) return [`„${name}“: Bitte wählen Sie bei „Inhalt“, was in der Datei steht, oder lassen Sie sie aus.`];
    const open = columns.filter((column) => isOpen(column, mappedColumn(mapping, column.column))).map(({ column }) => `${columnName(column)} (${column})`);
    return open.length === 0 ? [] : [`„${name}“: Es fehlt noch ${open.join(', ')}.`];
  });
}

/** Whether a file has to be mapped by people: it is not of the format. */
export const needsMapping = ({ kind }: PreviewFile): boolean => kind === null;

/**
 * Why nothing can be imported yet, where no choice on the screen of the mapping says so; null: nothing stands in the way
 * there. @param read the files that are not left out
 * @param own positions of those of the format itself: nothing is to be mapped in them
 */
export function hindrance(read: readonly Pick<PreviewFile, 'position' | 'name' | 'problem'>[], own: readonly number[]): string | null {
  if (read.length === 0) return 'Alle Dateien sind ausgelassen. Bitte sagen Sie von mindestens einer, was in ihr steht.';
  const broken = read.find(({ position, problem }) => problem !== null && own.includes(position));
  return broken ? `„${broken.name}“ kann so nicht gelesen werden: ${broken.problem ?? ''} Bitte wählen Sie die Dateien ohne sie oder berichtigt noch einmal.` : null;
}

/** Mappings worth remembering: those that no profile knew already, as they were chosen. */
export function newMappings(files: readonly PreviewFile[], choices: readonly Choice[]): UploadMapping[] {
  return choices.flatMap(({ position, mapping, skip }) => {
    if (skip || !mapping) return [];
    const known = files.find((file) => file.position === position)?.suggestions.find(({ match }) => match === 'fingerprint');
    return known?.mapping === mapping ? [] : [mapping];
  });
}
