import type { LensRule } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { decideLensText } from '../../data/glasses-rules/own-rules.ts';
import { readMarketRules } from '../../data/glasses-rules/read-rules.ts';

type Trx = Transaction<Database>;
type Type = LensRule['glasses_type'] | null;

/** A text that means something else by other rules, or for another reason. */
export interface ChangedText {
  text: string;
  before: Type;
  after: Type;
  reason: string | null;
}

/** What the business's rules, and the market's after them, make of its texts; those that a person has corrected stay as they are. */
export async function textsUnder(trx: Trx, tenantId: number, rules: readonly LensRule[]): Promise<ChangedText[]> {
  const rows = await trx
    .selectFrom('lens_texts')
    .select(['text', 'glasses_type', 'reason'])
    .where('tenant_id', '=', tenantId)
    .where('source', '=', 'regel')
    .orderBy('text')
    .execute();
  const market = await readMarketRules(trx);
  return rows.flatMap(({ text, glasses_type: before, reason }) => {
    const decided = decideLensText(text, rules, market);
    const [after, why] = [decided?.type ?? null, decided?.reason ?? null];
    return after === before && why === reason ? [] : [{ text, before, after, reason: why }];
  });
}

/** Has all texts read by these rules and the market's, under `lockRules`. @returns how many mean something else */
export async function applyRules(trx: Trx, tenantId: number, rules: readonly LensRule[]): Promise<number> {
  const found = await textsUnder(trx, tenantId, rules);
  if (found.length > 0) {
    await sql`
      UPDATE lens_texts t SET glasses_type = n.glasses_type, reason = n.reason, decided_at = now()
      FROM unnest(${found.map(({ text }) => text)}::text[], ${found.map(({ after }) => after)}::text[], ${found.map(({ reason }) => reason)}::text[])
        AS n (text, glasses_type, reason)
      WHERE t.tenant_id = ${tenantId} AND t.text = n.text AND t.source = 'regel'`.execute(trx);
  }
  return found.filter(({ before, after }) => before !== after).length;
}
