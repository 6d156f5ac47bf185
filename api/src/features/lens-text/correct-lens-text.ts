import type { LensTextCorrection } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { decideLensText } from '../../data/glasses-rules/own-rules.ts';
import { readLensRules, readMarketRules } from '../../data/glasses-rules/read-rules.ts';
import { changed } from '../../data/derived/index.ts';
import { lockLensTexts, note } from './decisions.ts';

interface Corrected {
  /** To be taken back by. */
  decision: number;
  /** How many stores use the text. */
  stores: number;
}

/**
 * Sets what a lens text stands for, or takes a correction back to what the rules say. The figures follow by a job.
 * @throws ApiProblem 404 when the business does not know the text
 */
export async function correctLensText(
  trx: Transaction<Database>,
  user: ApiUser,
  { text, glasses_type }: LensTextCorrection,
): Promise<Corrected> {
  const { tenantId, email } = user;
  await lockLensTexts(trx, tenantId);
  const before = await trx
    .selectFrom('lens_texts')
    .select(['glasses_type', 'source', 'reason'])
    .where('tenant_id', '=', tenantId)
    .where('text', '=', text)
    .executeTakeFirst();
  if (!before) throw new ApiProblem(404, 'lens-text-unknown', 'Diesen Glastext gibt es in Ihrem Betrieb nicht.');
  const { rules } = await readLensRules(trx, tenantId);
  const rule = decideLensText(text, rules, await readMarketRules(trx));
  const after =
    glasses_type === null
      ? { glasses_type: rule?.type ?? null, source: 'regel' as const, reason: rule?.reason ?? null }
      : { glasses_type, source: 'korrektur' as const, reason: `Korrigiert von ${email}.` };
  await trx
    .updateTable('lens_texts')
    .set({ ...after, decided_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('text', '=', text)
    .execute();
  const decision = await note(trx, user, { kind: 'text', lens_text: text, glasses_type, before });
  // Of all stores: an upload under way may be bringing the text to another one, by what it stood for.
  await changed(trx, { tenant: tenantId, what: 'rules' });
  await audit(trx, user, { action: 'lens-text-corrected', details: { text, before, after } });
  return { decision, stores: await countStores(trx, tenantId, text) };
}

async function countStores(trx: Transaction<Database>, tenantId: number, text: string): Promise<number> {
  const {
    rows: [found],
  } = await sql<{ stores: number }>`
    SELECT count(DISTINCT o.store_id)::int AS stores FROM orders o
    WHERE o.tenant_id = ${tenantId} AND o.id IN (
      SELECT order_id FROM order_lines WHERE tenant_id = ${tenantId} AND lens_type = ${text} AND group_name IN ('Glas_R', 'Glas_L'))`.execute(
    trx,
  );
  return found?.stores ?? 0;
}
