import { randomUUID } from 'node:crypto';
import { CORRECTABLE_FIELDS, type Accepted, type CorrectableField } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { applyDecisions, takeBackDecisions } from '../../../data/decisions/apply-decisions.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Check, CheckScope } from '../checks/index.ts';
import { findProposals, type Proposal } from '../open-rows.ts';
import { formProblem } from './correct.ts';
import type { Decided } from './decided.ts';

/** A statement takes 65,535 parameters; a decision is fifteen. */
const AT_ONCE = 4_000;

/**
 * Accepts the proposals of all rows of a check in which `q` is found, in one go; their number is not bounded. They carry
 * the same `batch`, by which they are taken back in one go.
 */
export async function acceptAll(
  trx: Transaction<Database>,
  user: ApiUser,
  check: Check,
  scope: CheckScope,
  q: string,
): Promise<Decided & Accepted> {
  const { tenantId } = user;
  const proposals = await findProposals(check, scope, q);
  await takeBackDecisions(trx, tenantId);
  const filed = await findFiled(trx, tenantId, proposals);
  const taken = proposals
    .map((proposal) => ({ ...proposal, fileValue: filed.get(`${proposal.customer_id}/${proposal.field}`) ?? null }))
    .filter(
      ({ order_id, field, proposed, fileValue }) =>
        order_id !== null || (proposed !== fileValue && formProblem(field as CorrectableField, proposed) === undefined),
    );
  const batch = randomUUID();
  for (let at = 0; at < taken.length; at += AT_ONCE)
    await write(trx, user, check, batch, taken.slice(at, at + AT_ONCE));
  await applyDecisions(trx, tenantId);
  const refused = proposals.length - taken.length;
  if (taken.length > 0) {
    await audit(trx, user, {
      action: 'data-corrected',
      details: { check: check.name, stores: scope.storeIds, searched: q.trim() !== '', count: taken.length },
    });
  }
  return {
    batch: taken.length > 0 ? batch : null,
    taken: taken.length,
    refused,
    ids: [],
    storeIds: [...new Set(taken.map(({ store_id }) => store_id))],
    customerIds: [
      ...new Set(
        taken.flatMap(({ order_id, customer_id }) => (order_id === null && customer_id !== null ? [customer_id] : [])),
      ),
    ],
    ofOrders: taken.some(({ order_id }) => order_id !== null),
  };
}

/** What files say of the customers, by customer and field; of orders they say nothing. Ask it while decisions are taken back. */
async function findFiled(
  trx: Transaction<Database>,
  tenantId: number,
  proposals: readonly Proposal[],
): Promise<Map<string, string | null>> {
  const fields = [
    ...new Set(proposals.flatMap(({ order_id, field }) => (order_id === null && isField(field) ? [field] : []))),
  ];
  if (fields.length === 0) return new Map();
  const { rows } = await sql<{ id: number } & Record<CorrectableField, string | null>>`
    SELECT k.id, ${sql.join(fields.map((field) => sql`${sql.ref(`k.${field}`)}::text AS ${sql.ref(field)}`))} FROM customers k
    WHERE k.tenant_id = ${tenantId} AND k.id = ANY(${proposals.map(({ customer_id }) => customer_id)}::bigint[])`.execute(
    trx,
  );
  return new Map(
    rows.flatMap((row) => fields.map((field): [string, string | null] => [`${row.id}/${field}`, row[field]])),
  );
}

const isField = (field: string): field is CorrectableField => (CORRECTABLE_FIELDS as readonly string[]).includes(field);

async function write(
  trx: Transaction<Database>,
  { tenantId, email }: ApiUser,
  check: Check,
  batch: string,
  taken: readonly (Proposal & { fileValue: string | null })[],
): Promise<void> {
  const decided_at = new Date();
  await trx
    .insertInto('quality_decisions')
    .values(
      taken.map(({ order_id, store_number, number, field, proposed, fileValue }) => ({
        tenant_id: tenantId,
        kind: 'corrected' as const,
        check_name: check.name,
        subject: order_id === null ? ('customer' as const) : ('order' as const),
        store_key: store_number,
        subject_key: number,
        field,
        file_value: fileValue,
        value: proposed,
        reason: null,
        merge_id: null,
        is_applied: false,
        batch,
        decided_by: email,
        decided_at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'store_key', 'subject_key', 'field'])
        .where('kind', '=', 'corrected')
        .doUpdateSet((eb) => ({
          check_name: eb.ref('excluded.check_name'),
          file_value: eb.ref('excluded.file_value'),
          value: eb.ref('excluded.value'),
          merge_id: null,
          is_applied: false,
          batch,
          decided_by: email,
          decided_at,
        })),
    )
    .execute();
}
