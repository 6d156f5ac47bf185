import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { changed, lockBusiness } from '../../data/derived/index.ts';
import { applyDecisions, takeBackDecisions } from '../../data/decisions/apply-decisions.ts';
import { findWholePerson, forgetDecisions } from '../../data/decisions/forget-person.ts';
import { audit } from '../../platform/audit/audit.ts';
import { forgetMessages } from '../../data/messages/forget-messages.ts';
import { addErasedNumber, addToBlockList } from '../../data/block-list/add-to-block-list.ts';
import { pseudonymOf } from '../../data/block-list/pseudonym.ts';
import { forgetFiles } from '../../data/campaigns/find-file.ts';
import { forgetTakeAways } from '../../data/own-data/forget-take-aways.ts';
import { CUSTOMER_COLUMNS } from '../../data/persons/customers.ts';
import { settingEmptied } from '../../data/persons/emptied.ts';
import { tablesToDelete } from '../../data/persons/person-tables.ts';
import { findIdentity, type KnownCustomer } from './find-identity.ts';

/**
 * Erases a customer, under all numbers that were merged: nothing is left that tells who they were. Their orders stay
 * for the tax term, under a pseudonym without name, address or birthday; measurements, scores, consents, decisions and
 * what uploads had kept go. Hashes keep later files from bringing them back. Cannot be undone.
 * @returns the stores whose figures have to be built anew; null when the business has no such customer
 */
export async function erase(trx: Transaction<Database>, user: ApiUser, customerId: number): Promise<number[] | null> {
  const { tenantId } = user;
  await lockBusiness(trx, tenantId);
  const people = await findWholePerson(trx, tenantId, customerId);
  // Later files are recognised by what files say, not by what was corrected here.
  await takeBackDecisions(trx, tenantId);
  const found: (number[] | null)[] = [];
  for (const id of people) found.push(await eraseOne(trx, user, id));
  await applyDecisions(trx, tenantId);
  const stores = [...new Set(found.flatMap((ids) => ids ?? []))];
  if (stores.length > 0) await changed(trx, { tenant: tenantId, what: 'erasure', customers: people, stores });
  return (found.at(-1) ?? null) && stores;
}

async function eraseOne(trx: Transaction<Database>, user: ApiUser, customerId: number): Promise<number[] | null> {
  const { tenantId } = user;
  const customer = await findIdentity(trx, tenantId, customerId);
  if (!customer) return null;
  if (customer.isErased) return [];
  await addToBlockList(trx, tenantId, 'erasure', customer);
  await addErasedNumber(trx, tenantId, {
    store: customer.storeExternalId,
    externalId: customer.externalId,
    customerId,
  });
  await forgetTraces(trx, tenantId, customer);
  await forgetDecisions(trx, tenantId, customer.storeExternalId, customer.externalId);
  await sql`UPDATE customers SET ${settingEmptied(CUSTOMER_COLUMNS, pseudonymOf(customerId))} WHERE tenant_id = ${tenantId} AND id = ${customerId}`.execute(
    trx,
  );
  await audit(trx, user, { action: 'erasure', subjectId: customerId });
  const { rows } = await sql<{ store_id: number }>`
    SELECT DISTINCT store_id FROM orders WHERE tenant_id = ${tenantId} AND customer_id = ${customerId}`.execute(trx);
  return [...new Set([customer.storeId, ...rows.map(({ store_id }) => store_id)])];
}

/** Everything else that the portal has kept of the person; what is derived of them goes with `changed`. */
async function forgetTraces(trx: Transaction<Database>, tenantId: number, customer: KnownCustomer): Promise<void> {
  const { id, externalId } = customer;
  await forgetFiles(trx, tenantId, id);
  await forgetTakeAways(trx, tenantId);
  await forgetMessages(trx, tenantId, id);
  for (const table of tablesToDelete())
    await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND customer_id = ${id}`.execute(trx);
  // An upload that is taken back later leaves the pseudonym as it is.
  await sql`
    DELETE FROM upload_before_images WHERE tenant_id = ${tenantId} AND (
      (table_name = 'customers' AND row -> 'id' = to_jsonb(${id}::bigint))
      OR (table_name = 'refractions' AND row -> 'customer_id' = to_jsonb(${id}::bigint)))`.execute(trx);
  // Rows of files that were refused stand in full text in their upload's report.
  const words = [customer.lastName, customer.email, customer.mobile, customer.phone].filter(
    (word) => word !== null && word.length > 2,
  );
  await sql`
    DELETE FROM upload_findings WHERE tenant_id = ${tenantId} AND (
      (raw_row IS NOT NULL AND (strpos(raw_row, ${externalId}) > 0 AND EXISTS (SELECT FROM unnest(${words}::text[]) word WHERE strpos(raw_row, word) > 0)))
      OR value = ANY(${words}::text[]))`.execute(trx);
}
