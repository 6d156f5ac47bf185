import type { LensRule } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { lockBusiness } from '../../data/derived/index.ts';
import { decideLensText } from '../../data/glasses-rules/own-rules.ts';

type Trx = Transaction<Database>;
type Type = LensRule['glasses_type'] | null;

/** A text that means something else by other rules, or for another reason. */
export interface ChangedText {
  text: string;
  before: Type;
  after: Type;
  reason: string | null;
}

/** What rules make of the business's texts; those that a person has corrected stay as they are. */
export async function textsUnder(trx: Trx, tenantId: number, rules: readonly LensRule[]): Promise<ChangedText[]> {
  const rows = await trx.selectFrom('lens_texts').select(['text', 'glasses_type', 'reason'])
    .where('tenant_id', '=', tenantId).where('source', '=', 'regel').orderBy('text').execute();
  return rows.flatMap(({ text, glasses_type: before, reason }) => {
    const decided = decideLensText(text, rules);
    const [after, why] = [decided?.type ?? null, decided?.reason ?? null];
    return after === before && why === reason ? [] : [{ text, before, after, reason: why }];
  });
}

/** Has all texts read by these rules, to be saved before. @returns how many mean something else */
export async function applyRules(trx: Trx, tenantId: number, rules: readonly LensRule[]): Promise<number> {
  // An upload under way enters texts by the rules that it has read: it ends first, the next one reads these.
  await lockBusiness(trx, tenantId);
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
