import { AGE_GROUPS } from '@portal/shared/contract/analyse';
import type { Amounts } from '@portal/shared/contract/common';
import type { SuccessDetail, SuccessPart, SuccessPromise } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder } from 'kysely';
import { wilson } from '../../data/campaigns/intervals.ts';
import { ageGroup, yearsOfAge } from '../../data/definitions/age-group.ts';
import { compareTexts } from './compare-texts.ts';
import { findCurve } from './find-curve.ts';
import { findSums, type GroupSums, type Lists, type Sums } from '../../data/success/find-sums.ts';
import { pairOf, partOf, upliftOf, verdictOf } from '../../data/success/result.ts';
import { comparableOf, summaryOf, type Measured } from '../../data/success/sent-lists.ts';

/** As they were on the day of the sending. */
const AGE = ageGroup.sql(yearsOfAge.sql(sql`f.birth_number`, sql`to_char(l.sent_on, 'YYYYMMDD')::int`));

/** 1 for the tenth with the highest chance; null where none was known. */
const DECILE = sql`CASE WHEN m.chance IS NOT NULL THEN
  (ntile(10) OVER (PARTITION BY m.list_id, m.chance IS NULL ORDER BY m.chance DESC, m.customer_id))::text END`;

const IS_FORECAST = sql`(m.chance IS NOT NULL)::text`;

/** Everything about one sent list. */
export async function findDetail(
  where: Omit<Lists, 'listIds'>,
  measured: Measured,
  { dataDate, amounts }: { dataDate: string | null; amounts: Amounts },
): Promise<SuccessDetail> {
  const lists = { ...where, listIds: [measured.list.id] };
  const sums = async (part: RawBuilder<unknown>) => comparableOf(measured.list, await findSums(lists, part));
  const ages = Map.groupBy(await sums(AGE), ({ part }) => part);
  const deciles = Map.groupBy(await sums(DECILE), ({ part }) => part);
  const tenths = Array.from({ length: 10 }, (_, at) => String(at + 1));
  return {
    ...summaryOf(measured, dataDate),
    amounts,
    standing_id: measured.list.standing_id,
    campaign_id: measured.list.campaign_id,
    curve: await findCurve(where, measured, dataDate),
    ages: AGE_GROUPS.flatMap((group) => partIn(ages, group)),
    deciles: tenths.flatMap((tenth) => partIn(deciles, tenth)),
    texts: await compareTexts(where, measured.list, dataDate),
    promise: promiseOf((await sums(IS_FORECAST)).filter(({ part }) => part === 'true')),
  };
}

function partIn(parts: ReadonlyMap<string | null, GroupSums[]>, label: string): SuccessPart[] {
  const rows = parts.get(label);
  return rows ? [partOf(label, rows)] : [];
}

/** @param rows of those whose chance was known */
function promiseOf(rows: readonly GroupSums[]): SuccessPromise | null {
  const pair = pairOf(rows);
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  if (people === 0) return null;
  const uplift = upliftOf([pair], ({ main_buyers }) => main_buyers);
  const share = (sums: Sums) => wilson({ hits: sums.main_buyers, n: sums.people });
  return {
    people,
    expected: rows.reduce((sum, row) => sum + row.expected, 0) / people,
    treated: share(pair.treated),
    control: pair.control && share(pair.control),
    uplift,
    verdict: verdictOf(uplift),
  };
}
