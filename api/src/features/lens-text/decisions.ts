import type { PageQuery } from '@portal/shared/contract/common';
import type { LensDecisionPage, LensRule } from '@portal/shared/contract/settings-admin';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { changed, lockBusiness } from '../../data/derived/index.ts';
import { readLensRules } from '../../data/glasses-rules/read-rules.ts';
import { applyRules } from './apply-rules.ts';

type Trx = Transaction<Database>;
type Noted = Pick<Insertable<Database['lens_decisions']>, 'kind' | 'lens_text' | 'glasses_type'> & { before: unknown };
/** Of one text, before it was decided about. */
interface TextBefore {
  glasses_type: LensRule['glasses_type'] | null;
  source: 'regel' | 'korrektur';
  reason: string | null;
}

/** Any number: with the business's id it keeps two decisions from reading the same rows before either writes. */
const LOCK = 4_200_007;
export const lockLensTexts = (trx: Trx, tenantId: number) =>
  sql`SELECT pg_advisory_xact_lock(${LOCK}::int, ${tenantId}::int)`.execute(trx);

/** For who has texts read by other rules: an upload under way enters some by those that it has read, and ends first. */
export async function lockRules(trx: Trx, tenantId: number): Promise<void> {
  // In this order, so that nobody who corrects a text waits for an upload.
  await lockBusiness(trx, tenantId);
  await lockLensTexts(trx, tenantId);
}

/** @returns the number by which the decision can be taken back */
export async function note(trx: Trx, { tenantId, email }: ApiUser, { before, ...decision }: Noted): Promise<number> {
  const { id } = await trx
    .insertInto('lens_decisions')
    .values({ ...decision, tenant_id: tenantId, before: JSON.stringify(before), decided_by: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was decided about lens texts, latest first. */
export async function listDecisions(
  trx: Trx,
  tenantId: number,
  { offset, limit }: Omit<PageQuery, 'q'>,
): Promise<LensDecisionPage> {
  const all = trx.selectFrom('lens_decisions').where('tenant_id', '=', tenantId);
  const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select(['id', 'kind', 'lens_text as text', 'glasses_type', 'decided_by', 'decided_at', 'undone_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    items: rows.map((row) => ({
      ...row,
      decided_at: row.decided_at.toISOString(),
      undone_at: row.undone_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Takes a decision back: the text means, or the rules are, what it was before, and the figures follow by a job.
 * @throws ApiProblem 404 unknown, 409 taken back already, or a later decision is about the same
 */
export async function undoDecision(trx: Trx, user: ApiUser, id: number): Promise<void> {
  const { tenantId, email } = user;
  const find = () =>
    trx
      .selectFrom('lens_decisions')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
  await ((await find())?.kind === 'rules' ? lockRules : lockLensTexts)(trx, tenantId);
  const decision = await find();
  if (!decision) throw new ApiProblem(404, 'decision-unknown', 'Diese Entscheidung gibt es in Ihrem Betrieb nicht.');
  if (decision.undone_at)
    throw new ApiProblem(409, 'decision-undone', 'Diese Entscheidung wurde schon zurückgenommen.');
  const { kind, lens_text, before } = decision;
  const later = await trx
    .selectFrom('lens_decisions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .where('kind', '=', kind)
    .where(sql<boolean>`lens_text IS NOT DISTINCT FROM ${lens_text}`)
    .limit(1)
    .executeTakeFirst();
  if (later)
    throw new ApiProblem(
      409,
      'later-decision',
      'Darüber wurde später noch einmal entschieden. Bitte nehmen Sie zuerst die spätere Entscheidung zurück.',
    );
  if (lens_text === null) await undoRules(trx, user, before as LensRule[]);
  else {
    await trx
      .updateTable('lens_texts')
      .set({ ...(before as TextBefore), decided_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('text', '=', lens_text)
      .execute();
  }
  await trx
    .updateTable('lens_decisions')
    .set({ undone_by: email, undone_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await changed(trx, { tenant: tenantId, what: 'rules' });
  await audit(trx, user, { action: 'lens-decision-undone', details: { id, kind, text: lens_text, after: before } });
}

async function undoRules(trx: Trx, { tenantId, email }: ApiUser, rules: readonly LensRule[]): Promise<void> {
  const { version } = await readLensRules(trx, tenantId);
  await trx
    .updateTable('lens_rules')
    .set({ rules: JSON.stringify(rules), version: version + 1, updated_by: email, updated_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .execute();
  await applyRules(trx, tenantId, rules);
}
