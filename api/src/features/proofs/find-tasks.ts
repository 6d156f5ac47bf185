import type { ProofTaskPage, ProofTaskQuery } from '@portal/shared/contract/eyeplan';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/**
 * Actions of all businesses that have a proof, the next mailing first unless asked otherwise.
 * @param trx the operator's
 */
export async function findProofTasks(
  trx: Transaction<Database>,
  { q, state, sort, direction, offset, limit }: ProofTaskQuery,
): Promise<ProofTaskPage> {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = tasks(trx)
    .$if(q !== '', (query) => query.where((eb) => eb.or([eb('c.name', 'ilike', like), eb('t.name', 'ilike', like)])))
    .$if(state === 'open', (query) => query.where('c.status', '<>', 'Versendet').where(openComments, '>', 0));
  const { total } = await trx
    .selectFrom(found.as('f'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom(found.as('f'))
    .selectAll()
    .orderBy(sort ?? 'ship_on', sort ? direction : 'asc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total, items: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })) };
}

const openComments = sql<number>`(SELECT count(*)::int FROM proof_comments o WHERE o.tenant_id = p.tenant_id AND o.campaign_id = p.campaign_id AND o.version = p.version AND o.done_at IS NULL)`;

/** The newest version of each action's proof. */
const tasks = (trx: Transaction<Database>) =>
  trx
    .selectFrom('campaign_proofs as p')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.campaign_id'),
    )
    .innerJoin('tenants as t', 't.id', 'p.tenant_id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('campaign_proofs as n')
            .select('n.version')
            .whereRef('n.tenant_id', '=', 'p.tenant_id')
            .whereRef('n.campaign_id', '=', 'p.campaign_id')
            .whereRef('n.version', '>', 'p.version'),
        ),
      ),
    )
    .select([
      'c.id',
      't.name as business',
      'c.name',
      'c.ship_on',
      'c.proof_by',
      'p.version',
      'p.created_at',
      openComments.as('open'),
      sql<boolean>`p.approved_at IS NOT NULL`.as('is_approved'),
    ]);
