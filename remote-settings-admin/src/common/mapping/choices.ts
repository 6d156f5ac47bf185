import {
  isYounger,
  UPLOAD_COLUMNS,
  USEFUL_FIT,
  type PreviewChoice,
  type PreviewColumn,
  type PreviewFile,
  type UploadKind,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { columnName } from './column-names.ts';

/** How one file of a preview is to be read. */
export type Choice = PreviewChoice['files'][number];
type MappedColumn = UploadMapping['columns'][number];

/** Where a column's values come from, as a list of choices knows it. */
export const ABSENT = 'fehlt';
export const CONSTANT = 'wert';
const FROM = 'spalte:';
export const fromHeader = (header: string): string => FROM + header;

/**
 * How a file is read at first: by its own header, else by the best proposal, once for each kind that is in it; where none is
 * of use, nobody knows what it holds.
 */
export function firstChoices(file: PreviewFile, all: readonly PreviewFile[] = []): Choice[] {
  const {
    position,
    suggestions: [best],
  } = file;
  // A sheet of notes beside a sheet of customers is no table.
  if (
    !best &&
    file.kind === null &&
    file.encoding === null &&
    all.some((other) => other.suggestions.some(({ fit }) => fit >= USEFUL_FIT))
  )
    return [{ position, mapping: null, skip: true }];
  if (!needsMapping(file)) return [{ position, mapping: null, skip: false }];
  if (file.kind !== null) return [{ position, mapping: ownMapping(file, file.kind), skip: false }];
  if (!best || best.fit < USEFUL_FIT) return [{ position, mapping: null, skip: false }];
  return [best.mapping, ...best.more].map((mapping) => ({ position, mapping, skip: false }));
}

/** A file of the format itself as a mapping, so that something of it can be said that its columns do not. */
function ownMapping({ headers }: PreviewFile, kind: UploadKind): UploadMapping {
  const written = new Map(headers.map((header) => [header.toLowerCase(), header]));
  // A younger column that the file does not have is left open: the file says nothing of it.
  return {
    kind,
    headers,
    columns: UPLOAD_COLUMNS[kind].flatMap((column) =>
      isYounger(kind, column) && !written.has(column) ? [] : [{ column, from: written.get(column) ?? column }],
    ),
  };
}

/** Of choices only what differs from how the server reads the files anyway. */
export const toAsk = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ mapping, skip, header_line: line }) => mapping !== null || skip || line !== undefined);

/** Another kind: its proposal, else every column of it still to be found. */
export function withKind(choice: Choice, file: PreviewFile, kind: UploadKind): Choice {
  const proposed = file.suggestions.find(({ mapping }) => mapping.kind === kind)?.mapping;
  const mapping = proposed ?? {
    kind,
    headers: file.headers,
    columns: UPLOAD_COLUMNS[kind].map((column) => ({ column, absent: true as const })),
  };
  return { ...choice, mapping, skip: false };
}

/** How rows of one number belong together where a file is read for several kinds. */
const ROWS = {
  kunden: 'merge',
  auftraege: 'sum',
  positionen: 'number',
  standorte: 'merge',
  mitarbeiter: 'merge',
  refraktionen: undefined,
} as const;
export function withRows(choice: Choice): Choice {
  const rows = choice.mapping && ROWS[choice.mapping.kind];
  return rows && choice.mapping && !choice.mapping.rows ? { ...choice, mapping: { ...choice.mapping, rows } } : choice;
}

export const mappedColumn = (mapping: UploadMapping, column: string): MappedColumn | undefined =>
  mapping.columns.find((mapped) => mapped.column === column);

/** The file of a choice among those that the server has read; it may have read another choice yet. */
export const fileOf = (files: readonly PreviewFile[], { position, mapping }: Choice): PreviewFile | undefined =>
  files.find((file) => file.position === position && (mapping === null || file.kind === mapping.kind)) ??
  files.find((file) => file.position === position);

/** The value of a source's choice; null: nothing has been chosen. */
export function sourceOf(mapped: MappedColumn | undefined): string | null {
  if (mapped?.from !== undefined) return fromHeader(mapped.from);
  if (mapped?.constant !== undefined) return CONSTANT;
  return mapped?.absent ? ABSENT : null;
}

const replaced = (mapping: UploadMapping, mapped: MappedColumn): UploadMapping => ({
  ...mapping,
  columns: [...mapping.columns.filter(({ column }) => column !== mapped.column), mapped],
});

interface Source {
  /** For CONSTANT. */
  constant?: string;
  /** For a column of the file: what is known of its values, as a proposal would have it. */
  values?: Readonly<Record<string, string>> | null;
}

/** Takes a column's values from elsewhere; what people said of its values goes with the old source. */
export function withSource(
  mapping: UploadMapping,
  column: string,
  source: string,
  { constant = '', values }: Source = {},
): UploadMapping {
  if (source === CONSTANT) return replaced(mapping, { column, constant });
  if (!source.startsWith(FROM)) return replaced(mapping, { column, absent: true });
  return replaced(mapping, { column, from: source.slice(FROM.length), ...(values && { values: { ...values } }) });
}

/** Says which store of the business the file means by a number, or by the one value for all rows. */
export function withStore(mapping: UploadMapping, number: string, store: string): UploadMapping {
  const isConstant = mappedColumn(mapping, 'standort_id')?.constant === number;
  return isConstant
    ? replaced(mapping, { column: 'standort_id', constant: store })
    : withValue(mapping, 'standort_id', number, store);
}

/** A store that is the same for all rows of one file is so for what else says nothing of it. */
export function withSameStore(choice: Choice, said: Choice): Choice {
  const store = said.mapping && mappedColumn(said.mapping, 'standort_id');
  const own =
    choice.mapping && UPLOAD_COLUMNS[choice.mapping.kind].some((column) => column === 'standort_id')
      ? choice.mapping
      : null;
  if (
    !store?.constant ||
    !own ||
    own.kind === 'standorte' ||
    (sourceOf(mappedColumn(own, 'standort_id')) ?? ABSENT) !== ABSENT
  )
    return choice;
  return { ...choice, mapping: replaced(own, store) };
}

/** Says more exactly how a column is taken from the file; what is undefined is not said. */
export function withDetail(mapping: UploadMapping, column: string, detail: Partial<MappedColumn>): UploadMapping {
  const mapped = mappedColumn(mapping, column);
  if (mapped?.from === undefined) return mapping;
  const said = Object.entries({ ...mapped, ...detail }).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return replaced(mapping, Object.fromEntries(said) as MappedColumn);
}

/** What a column that looks like a consent may mean, as people are asked; `columns` are those of the format that it says. */
export const CONSENT_MEANINGS = [
  {
    value: 'alle',
    label: 'Einwilligung für Briefe, E-Mails und SMS',
    columns: ['einw_brief', 'einw_email', 'einw_sms'],
  },
  { value: 'einw_brief', label: 'Einwilligung für Briefe', columns: ['einw_brief'] },
  { value: 'einw_email', label: 'Einwilligung für E-Mails', columns: ['einw_email'] },
  { value: 'einw_sms', label: 'Einwilligung für SMS', columns: ['einw_sms'] },
  { value: 'einw_gesundheit', label: 'Einwilligung für Gesundheitsdaten', columns: ['einw_gesundheit'] },
  { value: 'werbesperre', label: 'Keine Werbung', columns: ['werbesperre'] },
  { value: 'verstorben', label: 'Verstorben', columns: ['verstorben'] },
  { value: 'keine', label: 'Sagt nichts davon', columns: [] },
] as const;
export type ConsentMeaning = (typeof CONSENT_MEANINGS)[number]['value'];

/** Says what a column that looks like a consent means. */
export function withConsent(mapping: UploadMapping, header: string, meaning: ConsentMeaning): UploadMapping {
  const columns = CONSENT_MEANINGS.find(({ value }) => value === meaning)?.columns ?? [];
  if (columns.length === 0) return { ...mapping, passed_over: [...(mapping.passed_over ?? []), header] };
  return columns.reduce<UploadMapping>((said, column) => replaced(said, { column, from: header }), mapping);
}

/** Says what a value of the file means; `meaning` null: what it says itself. */
export function withValue(
  mapping: UploadMapping,
  column: string,
  value: string,
  meaning: string | null,
): UploadMapping {
  const mapped = mappedColumn(mapping, column);
  if (mapped?.from === undefined) return mapping;
  const { [value]: _, ...others } = mapped.values ?? {};
  return replaced(mapping, { ...mapped, values: meaning === null ? others : { ...others, [value]: meaning } });
}

/** Of the file's rows the values of a column, the first different ones. */
export function samplesOf(
  { headers, sample }: Pick<PreviewFile, 'headers' | 'sample'>,
  mapped: MappedColumn | undefined,
  most = 3,
): string[] {
  if (mapped?.from === undefined) return mapped?.constant ? [mapped.constant] : [];
  const at = headers.indexOf(mapped.from);
  return [...new Set(sample.map((row) => row[at] ?? '').filter(Boolean))].slice(0, most);
}

/** Whether a row could not be read without what is still open here. */
export const isOpen = ({ is_indispensable }: PreviewColumn, mapped: MappedColumn | undefined): boolean =>
  is_indispensable && (sourceOf(mapped) ?? ABSENT) === ABSENT;

/** What keeps files from being checked that people map: a German sentence a file. @param shown the file as it was read last */
export function openIn(
  choices: readonly Choice[],
  shown: (choice: Choice) => Pick<PreviewFile, 'name' | 'columns' | 'open_consents'>,
): string[] {
  return choices.flatMap((choice) => {
    const { mapping, skip } = choice;
    const { name, columns, open_consents: consents } = shown(choice);
    if (skip) return [];
    if (!mapping) return [`„${name}“: Bitte wählen Sie bei „Inhalt“, was in der Datei steht, oder lassen Sie sie aus.`];
    const open = columns
      .filter((column) => isOpen(column, mappedColumn(mapping, column.column)))
      .map(({ column }) => `${columnName(column)} (${column})`);
    return [
      ...(open.length === 0 ? [] : [`„${name}“: Es fehlt noch ${open.join(', ')}.`]),
      ...(consents.length === 0
        ? []
        : [
            `„${name}“: Bitte sagen Sie, was ${consents.map(({ header }) => `„${header}“`).join(' und ')} ${consents.length === 1 ? 'bedeutet' : 'bedeuten'}.`,
          ]),
    ];
  });
}

/** Whether a file has to be mapped by people: it is not of the format, or a column of it looks like a consent that the format does not know. */
export const needsMapping = ({ kind, open_consents: open }: PreviewFile): boolean => kind === null || open.length > 0;

/**
 * Why nothing can be imported yet, where no choice on the screen of the mapping says so; null: nothing stands in the way
 * there. @param read the files that are not left out
 * @param own positions of those of the format itself: nothing is to be mapped in them
 */
export function hindrance(
  read: readonly Pick<PreviewFile, 'position' | 'name' | 'problem'>[],
  own: readonly number[],
): string | null {
  if (read.length === 0)
    return 'Alle Dateien sind ausgelassen. Bitte sagen Sie von mindestens einer, was in ihr steht.';
  const broken = read.find(({ position, problem }) => problem !== null && own.includes(position));
  return broken
    ? `„${broken.name}“ kann so nicht gelesen werden: ${broken.problem ?? ''} Bitte wählen Sie die Dateien ohne sie oder berichtigt noch einmal.`
    : null;
}

/** Mappings worth remembering: those that no profile of the business knew already, as they were chosen. */
export function newMappings(files: readonly PreviewFile[], choices: readonly Choice[]): UploadMapping[] {
  return choices.flatMap(({ position, mapping, skip }) => {
    if (skip || !mapping) return [];
    const known =
      files
        .find((file) => file.position === position)
        ?.suggestions.filter(({ match, market_version }) => match === 'fingerprint' && market_version === null) ?? [];
    return known.some((suggestion) => [suggestion.mapping, ...suggestion.more].includes(mapping)) ? [] : [mapping];
  });
}
