import type { SuccessTexts, TextVariant } from '@portal/shared/contract/marketing';
import { variantOfMember } from '../../data/campaigns/text-variant.ts';
import { readTexts } from '../../data/messages/text.ts';
import { findSums, type Lists } from '../../data/success/find-sums.ts';
import { groupOf, NOBODY, upliftOf, verdictOf } from '../../data/success/result.ts';
import { timeOf, type SentList } from '../../data/success/sent-lists.ts';
import { inWholeBusiness } from '../../platform/database/index.ts';

/**
 * What either text of a campaign brought, both drawn by a coin of the same recipients; null: there was one text. Nothing is
 * said of who is ahead before the response time is over: whoever looks each day and ends with the first lead finds one by chance.
 */
export async function compareTexts(
  where: Omit<Lists, 'listIds'>,
  list: SentList,
  dataDate: string | null,
): Promise<SuccessTexts | null> {
  const { trx, tenantId } = where;
  const { campaign_id } = list;
  if (campaign_id === null) return null;
  const { a, b } = await inWholeBusiness(trx, () => readTexts(trx, tenantId, campaign_id));
  if (!b) return null;
  const rows = await findSums({ ...where, listIds: [list.id] }, variantOfMember);
  const sumsOf = (variant: TextVariant) =>
    rows.find(({ part, is_control }) => !is_control && part === variant) ?? NOBODY;
  const [first, second] = [sumsOf('a'), sumsOf('b')];
  const difference = upliftOf([{ treated: second, control: first }], ({ buyers }) => buyers);
  return {
    a: { subject: a.subject, group: groupOf([first]) },
    b: { subject: b.subject, group: groupOf([second]) },
    difference,
    verdict: timeOf(list, dataDate).is_finished ? WINNER[verdictOf(difference)] : 'running',
  };
}

const WINNER = { observed: 'open', open: 'open', more: 'b', less: 'a' } as const;
