import type { SuccessDay } from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { daysBetween } from '@portal/shared/contract/calendar';
import { wilson } from '../../data/campaigns/intervals.ts';
import { answers, type Lists } from '../../data/success/find-sums.ts';
import { timeOf, type Measured } from '../../data/success/sent-lists.ts';

interface FirstPurchases {
  is_control: boolean;
  day: number;
  buyers: number;
}

/** Share of each group that has bought, day by day from the sending to the last day with data; empty before there are any. */
export async function findCurve(
  { trx, tenantId }: Omit<Lists, 'listIds'>,
  { list, pair }: Measured,
  dataDate: string | null,
): Promise<SuccessDay[]> {
  const { observed_to } = timeOf(list, dataDate);
  if (observed_to === null) return [];
  const { rows } = await sql<FirstPurchases>`
    SELECT m.is_control, a.first_on - l.sent_on AS day, count(*)::int AS buyers
    ${answers({ tenantId, listIds: [list.id] })} AND a.first_on IS NOT NULL
    GROUP BY 1, 2`.execute(trx);
  const days = Array.from({ length: daysBetween(list.sent_on, observed_to) + 1 }, (_, day) => day);
  const treated = shares(
    rows.filter((row) => !row.is_control),
    pair.treated.people,
    days,
  );
  const control =
    pair.control &&
    shares(
      rows.filter((row) => row.is_control),
      pair.control.people,
      days,
    );
  return days.map((day) => ({ day, treated: treated[day]!, control: control?.[day] ?? null }));
}

function shares(rows: readonly FirstPurchases[], n: number, days: readonly number[]) {
  const buyersOn = new Map(rows.map(({ day, buyers }) => [day, buyers]));
  let hits = 0;
  return days.map((day) => {
    hits += buyersOn.get(day) ?? 0;
    return wilson({ hits, n });
  });
}
