import { sql, type RawBuilder } from 'kysely';
import type { Change } from '../apply/context.ts';
import { fieldsOf } from '../apply/not-said.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { absentFields } from '../apply/keep-stored-values.ts';

const KINDS = { customers: 'kunden', orders: 'auftraege' } as const;

/** Staged under a number, stored under an id: the customer keeps theirs, of the staff it is the namesake at the new store. */
const NUMBERED: Readonly<Record<string, { column: string; value: RawBuilder<unknown> }>> = {
  customer_key: { column: 'customer_id', value: sql`old.customer_id` },
  staff_key: {
    column: 'staff_id',
    value: sql`(
      SELECT here.id FROM staff w JOIN staff here ON here.tenant_id = w.tenant_id AND here.external_id = w.external_id
      WHERE w.tenant_id = old.tenant_id AND w.id = old.staff_id AND here.store_id = s.store_id)`,
  },
};

/**
 * Fills the columns of new rows that the upload's files said nothing of with what the old ones say, so that taking
 * their places erases nothing that another export brought. A column that one of several files has is not absent.
 * @param moves pairs of `new_id` and `old_id`
 */
export async function keepAbsent(
  { trx, tenantId, stage }: Change,
  table: keyof typeof KINDS,
  moves: RawBuilder<unknown>,
): Promise<void> {
  const kind = KINDS[table];
  const files = await trx
    .selectFrom('upload_files')
    .select(['mapping', 'not_said'])
    .where('tenant_id', '=', tenantId)
    .where('upload_id', '=', stage.uploadId)
    .where('kind', '=', kind)
    .execute();
  const absent = files.map(({ mapping, not_said: names }) => [...absentFields(mapping), ...fieldsOf(kind, names)]);
  const fields = FORMATS[kind].columns
    .map(({ field }) => field)
    .filter((field) => absent.length > 0 && absent.every((of) => of.includes(field)));
  if (fields.length === 0) return;
  const values = fields.map((field) => {
    const { column, value } = NUMBERED[field] ?? { column: field, value: sql.ref(`old.${field}`) };
    return sql`${sql.ref(column)} = ${value}`;
  });
  await sql`
    UPDATE ${sql.table(table)} s SET ${sql.join(values)}
    FROM ${moves} m JOIN ${sql.table(table)} old ON old.tenant_id = ${tenantId} AND old.id = m.old_id
    WHERE s.tenant_id = ${tenantId} AND s.id = m.new_id`.execute(trx);
}
