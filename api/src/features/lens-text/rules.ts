import type { LensPreview, LensPreviewAsked, LensRules, LensRulesUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { changed } from '../../data/derived/index.ts';
import { decideLensText } from '../../data/glasses-rules/own-rules.ts';
import { readLensRules, readMarketRules } from '../../data/glasses-rules/read-rules.ts';
import { applyRules, textsUnder } from './apply-rules.ts';
import { lockRules, note } from './decisions.ts';

type Trx = Transaction<Database>;

/** So many texts of a preview are named. */
const NAMED = 20;

/**
 * Saves the business's own rules and has all texts read by them that nobody has corrected. The figures follow by a job.
 * @throws ApiProblem 409, with nothing changed, when the version is not the saved one
 */
export async function saveRules(trx: Trx, user: ApiUser, { version, rules }: LensRulesUpdate): Promise<LensRules> {
  const { tenantId, email } = user;
  await lockRules(trx, tenantId);
  const before = await readLensRules(trx, tenantId);
  if (before.version !== version) {
    throw new ApiProblem(
      409,
      'lens-rules-changed',
      'Diese Regeln wurden inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
    );
  }
  const values = { rules: JSON.stringify(rules), version: version + 1, updated_by: email };
  await (
    version === 0
      ? trx.insertInto('lens_rules').values({ tenant_id: tenantId, ...values })
      : trx
          .updateTable('lens_rules')
          .set({ ...values, updated_at: sql`now()` })
          .where('tenant_id', '=', tenantId)
  ).execute();
  await note(trx, user, { kind: 'rules', lens_text: null, glasses_type: null, before: before.rules });
  await applyRules(trx, tenantId, rules);
  await changed(trx, { tenant: tenantId, what: 'rules' });
  await audit(trx, user, { action: 'lens-rules-changed', details: { before: before.rules, after: rules } });
  return readLensRules(trx, tenantId);
}

/** Has all texts read again by the rules as they stand, the portal's included. @returns how many mean something else now */
export async function runRules(trx: Trx, user: ApiUser): Promise<number> {
  const { tenantId } = user;
  await lockRules(trx, tenantId);
  const { rules } = await readLensRules(trx, tenantId);
  const texts = await applyRules(trx, tenantId, rules);
  if (texts > 0) await changed(trx, { tenant: tenantId, what: 'rules' });
  await audit(trx, user, { action: 'lens-rules-changed', details: { before: rules, after: rules, texts } });
  return texts;
}

/** What rules would do, and what they make of a text. */
export async function previewRules(
  trx: Trx,
  tenantId: number,
  { rules, test }: LensPreviewAsked,
): Promise<LensPreview> {
  const found = (await textsUnder(trx, tenantId, rules)).filter(({ before, after }) => before !== after);
  const decided = decideLensText(test, rules, await readMarketRules(trx));
  return {
    test: decided && { glasses_type: decided.type, reason: decided.reason, rule: decided.rule },
    texts: found.length,
    orders: await countOpenOrders(
      trx,
      tenantId,
      found.map(({ text }) => text),
    ),
    items: found.slice(0, NAMED).map(({ text, before, after }) => ({ text, before, after })),
  };
}

/** Orders of glasses with one of the texts, of which the files do not say the type: a rule decides about no others. */
async function countOpenOrders(trx: Trx, tenantId: number, texts: readonly string[]): Promise<number> {
  if (texts.length === 0) return 0;
  const {
    rows: [found],
  } = await sql<{ orders: number }>`
    SELECT count(*)::int AS orders FROM orders o
    WHERE o.tenant_id = ${tenantId} AND o.glasses_type IS NULL AND o.kind IN ('Brille', 'Neuverglasung') AND o.id IN (
      SELECT order_id FROM order_lines WHERE tenant_id = ${tenantId} AND lens_type = ANY(${texts}::text[]) AND group_name IN ('Glas_R', 'Glas_L'))`.execute(
    trx,
  );
  return found?.orders ?? 0;
}
