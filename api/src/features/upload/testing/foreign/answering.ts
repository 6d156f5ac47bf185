import { UPLOAD_COLUMNS, type UploadKind } from '@portal/shared/contract/settings-admin';
import type { Answers } from './foreign-export.ts';
import type { Chosen, Mapping, SeenFile } from './look.ts';

/** What is proposed first: nothing for files of the portal's own format. */
export const suggested = (
  { position, kind, problem, encoding, suggestions: [first] }: SeenFile,
  others: readonly SeenFile[],
): Chosen[] =>
  // As the page does: a sheet of notes beside a table is left out.
  !first && kind === null && encoding === null && others.some(({ suggestions }) => suggestions.length > 0)
    ? [{ position, mapping: null, skip: true }]
    : (kind !== null && problem === null) || !first
      ? [{ position, mapping: null }]
      : [first.mapping, ...first.more].map((mapping) => ({ position, mapping }));

/** What the page asks, in German; of refused rows those for which there is an answer, such as what a word of theirs means. */
export function questionsOf(file: SeenFile, answers: Answers): string[] {
  const known = new Set(
    Object.values(answers.columns ?? {}).flatMap((columns) =>
      columns.filter(({ values }) => values !== undefined).map(({ column }) => column),
    ),
  );
  return [
    ...(file.missing.length > 0
      ? [`Woher kommt ${file.missing.join(', ')}?`]
      : file.problem === null
        ? []
        : [file.problem]),
    ...file.unknown_stores.map((store) => `Welcher Standort ist „${store}“?`),
    ...file.open_consents.map(({ header }) => `Ist „${header}“ eine Einwilligung?`),
    ...file.refusals
      .filter(({ column }) => known.has(column))
      .map(({ column }) => `Was bedeuten die Werte von ${column}?`),
  ];
}

/** How a file is read once a person has answered. @param before what was chosen for it */
export function answered(file: SeenFile, before: readonly Chosen[], answers: Answers): Chosen[] {
  const { position } = file;
  if (answers.leavesOut?.includes(file.name)) return [{ position, mapping: null, skip: true }];
  const kinds = answers.holds?.[file.name] ?? before.flatMap(({ mapping }) => mapping?.kind ?? file.kind ?? []);
  if (kinds.length === 0) return [...before];
  return kinds.map((kind) => ({
    position,
    mapping: mappingOf(file, kind, before.find(({ mapping }) => mapping?.kind === kind)?.mapping ?? null, answers),
  }));
}

function mappingOf(
  file: SeenFile,
  kind: UploadKind,
  chosen: Mapping | null,
  { columns, passedOver = [] }: Answers,
): Mapping | null {
  const given = columns?.[kind] ?? [];
  const passed = passedOver.filter((header) => file.headers.includes(header));
  // A file of the portal's own format is read by its own columns as long as nothing is said of them.
  if (file.kind === kind && !chosen && given.length === 0 && passed.length === 0) return null;
  const before =
    chosen ?? file.suggestions.find(({ mapping }) => mapping.kind === kind)?.mapping ?? ownColumns(file, kind);
  const said = new Set(given.map(({ column }) => column));
  const kept = [...before.columns.filter(({ column }) => !said.has(column)), ...given];
  const absent = UPLOAD_COLUMNS[kind]
    .filter((name) => !kept.some(({ column }) => column === name))
    .map((column) => ({ column, absent: true }));
  return { ...before, columns: [...kept, ...absent], ...(passed.length > 0 && { passed_over: passed }) };
}

const ownColumns = ({ headers }: SeenFile, kind: UploadKind): Mapping => ({
  kind,
  headers,
  columns: UPLOAD_COLUMNS[kind].filter((name) => headers.includes(name)).map((column) => ({ column, from: column })),
});
