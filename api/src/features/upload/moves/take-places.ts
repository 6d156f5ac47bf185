import { CONSENT_CHANNELS } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder } from 'kysely';
import { CONSENT_COLUMNS, newestRecorded } from '../../../data/consents/recorded-consents.ts';
import { applyDecisions, takeBackDecisions } from '../../../data/decisions/apply-decisions.ts';
import { carryDecisions } from '../../../data/decisions/carry-decisions.ts';
import { withMergedStores } from '../../../data/decisions/apply-merges.ts';
import { changed, findAffectedStores, linkCredits, lockBusiness } from '../../../data/derived/index.ts';
import type { Change } from '../apply/context.ts';
import { recordConsentChanges } from '../apply/follow-law.ts';
import { CUSTOMER_FIELDS } from '../apply/upsert-customers.ts';
import { ORDER_FIELDS } from '../apply/upsert-orders.ts';
import { REFRACTION_FIELDS } from '../apply/upsert-refractions.ts';
import { keepImages, type FactsTable } from '../apply/upsert.ts';
import { keepAbsent } from './keep-absent.ts';

type Moved = 'customers' | 'orders';

/**
 * Has the rows that an upload brought for another store take the places of those with their numbers: the old row stays,
 * with objections, consents and decisions about it, and says what the new one says, its store included; the new one goes.
 * What rows were is kept with the upload's images, so that its roll-back takes this back too.
 * @param withLines whether the upload held lines: those of the new order then replace the old one's, as far as none was refused
 */
export async function takePlaces(work: Change, withLines: boolean): Promise<void> {
  const { trx, tenantId } = work;
  await lockBusiness(trx, tenantId);
  await forgetErased(work);
  const affected = await findAffectedStores(
    trx,
    tenantId,
    await withMergedStores(trx, tenantId, await findStoresOf(work)),
  );
  await takeBackDecisions(trx, tenantId);

  const customers = movesOf(work, 'customers');
  await keepAbsent(work, 'customers', customers);
  await keepAbsent(work, 'orders', movesOf(work, 'orders'));
  await keepWhatPeopleSaid(work);
  await keepRecordedConsents(work);
  await recordConsentChanges(
    work,
    sql`customers k
    JOIN ${customers} m ON m.old_id = k.id JOIN customers s ON s.tenant_id = ${tenantId} AND s.id = m.new_id`,
    sql<boolean>`k.tenant_id = ${tenantId}`,
  );
  await repoint(work, 'orders', 'customer_id', 'customers');
  await joinRefractions(
    work,
    sql`JOIN ${customers} m ON m.new_id = r.customer_id`,
    sql`old.customer_id = m.old_id AND old.order_id IS NOT DISTINCT FROM r.order_id`,
  );
  await repoint(work, 'refractions', 'customer_id', 'customers');
  await carryDecisions(trx, tenantId, 'customer', storesOf(work, 'customers'));
  await replace(work, 'customers', CUSTOMER_FIELDS, sql`, is_blocked = t.is_blocked OR gone.is_blocked`);

  const orders = movesOf(work, 'orders');
  await repoint(work, 'orders', 'cancels_order_id', 'orders');
  await joinRefractions(
    work,
    sql`JOIN ${orders} m ON m.new_id = r.order_id`,
    sql`old.customer_id = r.customer_id AND old.order_id = m.old_id`,
  );
  await repoint(work, 'refractions', 'order_id', 'orders');
  if (withLines) {
    // An order of which lines were refused keeps what no good line replaces, as in a correction at its own store.
    const gone = sql`JOIN ${orders} m ON m.old_id = t.order_id
      WHERE t.tenant_id = ${tenantId} AND (m.is_whole OR EXISTS (
        SELECT FROM order_lines n WHERE n.tenant_id = ${tenantId} AND n.order_id = m.new_id AND n.position = t.position))`;
    await keepImages(work, 'order_lines', gone);
    await sql`
      DELETE FROM order_lines WHERE tenant_id = ${tenantId} AND (order_id, position) IN (SELECT t.order_id, t.position FROM order_lines t ${gone})`.execute(
      trx,
    );
    await repoint(work, 'order_lines', 'order_id', 'orders');
  }
  await carryDecisions(trx, tenantId, 'order', storesOf(work, 'orders'));
  await replace(work, 'orders', ORDER_FIELDS, sql`, cancels_order_id = gone.cancels_order_id`);
  await unlinkLeftCancellations(work);
  await linkCredits(trx, tenantId);

  await applyDecisions(trx, tenantId);
  await changed(trx, { tenant: tenantId, what: 'data', stores: affected });
}

/** What was recorded in the portal of either row stands against a new one that knows of no later consent. */
async function keepRecordedConsents(work: Change): Promise<void> {
  const { trx, tenantId } = work;
  for (const channel of CONSENT_CHANNELS) {
    await sql`
      UPDATE customers s SET ${sql.ref(CONSENT_COLUMNS[channel])} = r.is_granted
      FROM ${movesOf(work, 'customers')} m JOIN ${newestRecorded(tenantId, channel)} r ON r.customer_id = m.old_id
      WHERE s.tenant_id = ${tenantId} AND s.id = m.new_id AND coalesce(s.consent_date, '-infinity') <= r.occurred_on`.execute(
      trx,
    );
  }
}

const movesOf = ({ tenantId, stage }: Change, table: Moved): RawBuilder<unknown> => sql`(
  SELECT new_id, old_id, is_whole FROM upload_moves WHERE tenant_id = ${tenantId} AND upload_id = ${stage.uploadId} AND table_name = ${table})`;

/** From which store to which the rows go, by the stores' numbers. */
const storesOf = (work: Change, table: Moved): RawBuilder<unknown> => {
  const of = (id: string) =>
    sql`JOIN ${sql.table(table)} t ON t.tenant_id = ${work.tenantId} AND t.id = ${sql.ref(id)} JOIN stores s ON s.tenant_id = t.tenant_id AND s.id = t.store_id`;
  return sql`
    SELECT gone.number, gone.key AS from_key, come.key AS to_key
    FROM (SELECT m.new_id, t.external_id AS number, s.external_id AS key FROM ${movesOf(work, table)} m ${of('m.old_id')}) gone
    JOIN (SELECT m.new_id, s.external_id AS key FROM ${movesOf(work, table)} m ${of('m.new_id')}) come ON come.new_id = gone.new_id`;
};

/** Of whom only a pseudonym is left nobody takes the place, and it takes nobody's. */
async function forgetErased({ trx, tenantId, stage }: Change): Promise<void> {
  await sql`
    DELETE FROM upload_moves WHERE tenant_id = ${tenantId} AND upload_id = ${stage.uploadId} AND table_name = 'customers' AND EXISTS (
      SELECT FROM customers k WHERE k.tenant_id = ${tenantId} AND k.id IN (new_id, old_id) AND k.erased_at IS NOT NULL)`.execute(
    trx,
  );
}

async function findStoresOf(work: Change): Promise<number[]> {
  const { trx, tenantId } = work;
  const of = (table: Moved) =>
    sql`SELECT t.store_id FROM ${sql.table(table)} t JOIN ${movesOf(work, table)} m ON t.id IN (m.new_id, m.old_id) WHERE t.tenant_id = ${tenantId}`;
  const { rows } = await sql<{ store_id: number }>`${of('customers')} UNION ${of('orders')}`.execute(trx);
  return rows.map(({ store_id }) => store_id);
}

/** What refers to a new row refers to the one whose place it takes. */
async function repoint(work: Change, table: FactsTable, column: string, to: Moved): Promise<void> {
  const { trx, tenantId, stage } = work;
  const refers = sql`m.new_id = ${sql.ref(`t.${column}`)}`;
  await keepImages(
    work,
    table,
    sql`JOIN ${movesOf(work, to)} m ON ${refers} WHERE t.tenant_id = ${tenantId} AND t.upload_id IS DISTINCT FROM ${stage.uploadId}`,
  );
  await sql`
    UPDATE ${sql.table(table)} t SET ${sql.ref(column)} = m.old_id FROM ${movesOf(work, to)} m WHERE t.tenant_id = ${tenantId} AND ${refers}`.execute(
    trx,
  );
}

/** A measurement `r` that the old row has as well is the same one: it keeps its row, and says what the new one says. */
async function joinRefractions(work: Change, moved: RawBuilder<unknown>, isTwin: RawBuilder<unknown>): Promise<void> {
  const { tenantId } = work;
  const twins = sql`
    SELECT r.id AS new_id, old.id AS old_id FROM refractions r ${moved}
    JOIN refractions old ON old.tenant_id = ${tenantId} AND old.measured_on = r.measured_on AND ${isTwin}
    WHERE r.tenant_id = ${tenantId}`;
  await keepImages(work, 'refractions', sql`JOIN (${twins}) m ON m.old_id = t.id WHERE t.tenant_id = ${tenantId}`);
  await moveValues(work, 'refractions', REFRACTION_FIELDS, sql`(${twins})`, sql``);
}

/** Objections stand for ever, under whichever number they were said. */
async function keepWhatPeopleSaid(work: Change): Promise<void> {
  const { trx, tenantId } = work;
  const moves = movesOf(work, 'customers');
  await sql`
    INSERT INTO objections (tenant_id, customer_id, channel, recorded_at, recorded_by, source)
    SELECT b.tenant_id, m.old_id, b.channel, b.recorded_at, b.recorded_by, b.source
    FROM objections b JOIN ${moves} m ON m.new_id = b.customer_id WHERE b.tenant_id = ${tenantId}
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    UPDATE consent_changes c SET customer_id = m.old_id FROM ${moves} m WHERE c.tenant_id = ${tenantId} AND c.customer_id = m.new_id`.execute(
    trx,
  );
}

async function replace(
  work: Change,
  table: Moved,
  fields: readonly string[],
  also: RawBuilder<unknown>,
): Promise<void> {
  const { tenantId } = work;
  const moves = movesOf(work, table);
  await keepImages(work, table, sql`JOIN ${moves} m ON m.old_id = t.id WHERE t.tenant_id = ${tenantId}`);
  await moveValues(work, table, ['store_id', ...fields], moves, also);
}

/** The old rows of the pairs get the values of the new ones, which go. */
async function moveValues(
  { trx, tenantId }: Change,
  table: FactsTable,
  fields: readonly string[],
  pairs: RawBuilder<unknown>,
  also: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM ${sql.table(table)} t USING ${pairs} m WHERE t.tenant_id = ${tenantId} AND t.id = m.new_id RETURNING m.old_id, t.*
    )
    UPDATE ${sql.table(table)} t SET ${sql.join(fields.map((field) => sql`${sql.ref(field)} = ${sql.ref(`gone.${field}`)}`))}${also}
    FROM gone WHERE t.tenant_id = ${tenantId} AND t.id = gone.old_id`.execute(trx);
}

/** A row cancels an order of its own store: those that stayed behind cancel nothing that is known any more. */
async function unlinkLeftCancellations(work: Change): Promise<void> {
  const { trx, tenantId, stage } = work;
  const left = sql`${movesOf(work, 'orders')} m JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = m.old_id`;
  const isLeft = sql`t.cancels_order_id = o.id AND t.store_id <> o.store_id`;
  await keepImages(
    work,
    'orders',
    sql`JOIN (${left}) ON ${isLeft} WHERE t.tenant_id = ${tenantId} AND t.upload_id IS DISTINCT FROM ${stage.uploadId}`,
  );
  await sql`UPDATE orders t SET cancels_order_id = NULL FROM ${left} WHERE t.tenant_id = ${tenantId} AND ${isLeft}`.execute(
    trx,
  );
}
