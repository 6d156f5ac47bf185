import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder } from 'kysely';
import type { Header } from '../../../data/reading/header.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';

/** What one file of an upload says nothing of: it is older than these columns of the format. */
export interface NotSaid {
  /** Of the file within its upload. */
  position: number;
  kind: UploadKind;
  fields: readonly string[];
}

/** An import, as far as it knows what its files say nothing of; absent: each has all columns. */
export interface SaidByFiles {
  notSaid?: readonly NotSaid[];
}

/** The fields of columns of the format, by the names in files. */
export const fieldsOf = (kind: UploadKind, names: readonly string[]): string[] =>
  FORMATS[kind].columns.filter(({ name }) => names.includes(name)).map(({ field }) => field);

export const notSaidOf = ({
  position,
  header: { kind, notSaid },
}: {
  position: number;
  header: Pick<Header, 'kind' | 'notSaid'>;
}): NotSaid => ({ position, kind, fields: fieldsOf(kind, notSaid) });

/** Whether any file of the kind leaves a column out. */
export const leavesOut = ({ notSaid = [] }: SaidByFiles, kind: UploadKind): boolean =>
  notSaid.some((file) => file.kind === kind && file.fields.length > 0);

/** A field of the staged row `s`, or of the stored row `t`, where there is one, if the file of `s` says nothing of it. */
export function saidOrStored({ notSaid = [] }: SaidByFiles, kind: UploadKind, field: string): RawBuilder<unknown> {
  const files = notSaid
    .filter((file) => file.kind === kind && file.fields.includes(field))
    .map(({ position }) => position);
  if (files.length === 0) return sql.ref(`s.${field}`);
  return sql`CASE WHEN t.tenant_id IS NOT NULL AND s.file = ANY(${files}::int[]) THEN ${sql.ref(`t.${field}`)} ELSE ${sql.ref(`s.${field}`)} END`;
}
