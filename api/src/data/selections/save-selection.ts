import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { SelectionConfig } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { insertSelect, type Database } from '../../platform/database/index.ts';
import type { SelectionRow } from './selection-row.ts';

type Trx = Transaction<Database>;
type Author = Pick<ApiUser, 'tenantId' | 'email'>;

const FIRST_NAME = 'Neue Selektion';

/** The draft that everyone begins with. */
export function createSelection(trx: Trx, { tenantId, email }: Author): Promise<SelectionRow> {
  return trx
    .insertInto('selections')
    .values({
      tenant_id: tenantId,
      name: FIRST_NAME,
      config: JSON.stringify(NO_CRITERIA),
      created_by: email,
      updated_by: email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The customers behind a figure: `label` names it, `members` is a SELECT of their `customer_id`. */
export interface Base {
  label: string;
  /** Whether it goes by something that tells about the eyes. */
  ofHealth: boolean;
  members: RawBuilder<unknown>;
}

/** A draft that counts among these customers alone, whatever becomes of the figure. `base_count` is their number. */
export async function createSelectionOf(
  trx: Trx,
  author: Author,
  { label, ofHealth, members }: Base,
): Promise<SelectionRow> {
  const { tenantId } = author;
  const { id } = await createSelection(trx, author);
  const count = await insertSelect(
    trx,
    sql`
    INSERT INTO selection_members (tenant_id, selection_id, customer_id)
    SELECT s.tenant_id, s.id, members.customer_id FROM selections s CROSS JOIN (${members}) members
    WHERE s.tenant_id = ${tenantId} AND s.id = ${id}`,
  );
  return trx
    .updateTable('selections')
    .set({ name: label, base_label: label, base_count: count, base_of_health: ofHealth })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns undefined also for one that is deleted */
export function findSelection(trx: Trx, tenantId: number, id: number): Promise<SelectionRow | undefined> {
  return trx
    .selectFrom('selections')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** `version`: the one that the change was made from; undefined: whichever is saved. */
interface Change {
  id: number;
  version: number | undefined;
  config: SelectionConfig;
}

/** @returns undefined, and changes nothing, when `version` is not the saved one, or the selection is gone. */
export function saveSelection(
  trx: Trx,
  { tenantId, email }: Author,
  { id, version, config }: Change,
): Promise<SelectionRow | undefined> {
  const { name, description, ...criteria } = config;
  return trx
    .updateTable('selections')
    .set({
      name,
      description,
      config: JSON.stringify(criteria),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: email,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Has the selection use refractions, or no longer; whether the person may is the caller's question.
 * @returns undefined, and changes nothing, as `saveSelection`
 */
export function saveRefraction(
  trx: Trx,
  { tenantId, email }: Author,
  { id, version, uses_refraction }: Omit<Change, 'config'> & Pick<SelectionRow, 'uses_refraction'>,
): Promise<SelectionRow | undefined> {
  return trx
    .updateTable('selections')
    .set({ uses_refraction, version: sql`version + 1`, updated_at: sql`now()`, updated_by: email })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returningAll()
    .executeTakeFirst();
}
