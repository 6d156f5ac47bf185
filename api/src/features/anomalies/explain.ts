import { analysisFilterSchema, type AnomalyKind } from '@portal/shared/contract/analyse';
import { isoDay } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { makeQuestion } from '../../data/analysis/question.ts';
import { explainChange } from '../../data/change-explained/index.ts';
import type { OfStore } from '../../data/watch/choose.ts';

/** The part of revenue by which a figure is explained; of all others the sentence says what there is. */
const PARTS: Partial<Record<AnomalyKind, 'umsatz' | 'brillen'>> = {
  glasses: 'brillen',
  value: 'brillen',
  extra: 'brillen',
  revenue: 'umsatz',
};
const MOST_SENTENCES = 3;
/** How much it is, and whether that is usual, is told already. */
const TOLD_ALREADY = 2;

/** What made it, against the same days of the year before, as 'Warum?' says it. Tells nothing of single members of staff. */
export async function explainAnomaly(
  trx: Transaction<Database>,
  tenantId: number,
  { kind, storeId, from, to }: OfStore,
): Promise<string[]> {
  const part = PARTS[kind];
  if (!part) return [];
  const filter = analysisFilterSchema.parse({ from: isoDay(from), to: isoDay(to), compare: 'vorjahr' });
  const question = await makeQuestion(trx, { sub: '', email: '', groups: [], tenantId, storeId }, filter);
  const { sentences } = await explainChange(question, { part, seesStaff: false });
  return sentences.slice(TOLD_ALREADY, TOLD_ALREADY + MOST_SENTENCES);
}
