import { addMonths, firstOfMonth, today } from '@portal/shared/contract/calendar';
import type { BenchmarkPreview, BenchmarkPreviewAsked } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { compareMonth, groupsIn } from '../compare.ts';
import { factorsBy } from '../disturb.ts';
import { neededFrom, readKey, readMonths, type InventedShops } from '../read-months.ts';
import { asBenchRules, dueMonth } from '../rules.ts';

/** All first, then by revenue. */
function orderOf(revenueClass: string): number {
  if (revenueClass === '*') return -1;
  if (revenueClass.startsWith('<')) return 0;
  return revenueClass.startsWith('>=') ? Infinity : Number.parseInt(revenueClass, 10);
}

/** What rules would publish of the month that comes next; while nobody has a complete one of it, of the one before. Nothing is saved. */
export async function previewMonth(
  trx: Transaction<Database>,
  { kpi, ...rules }: BenchmarkPreviewAsked,
  invented?: InventedShops,
): Promise<BenchmarkPreview> {
  const due = dueMonth(today(), rules);
  const next = addMonths(due, 1);
  const all = await readMonths(trx, neededFrom(due), next, invented);
  const month = next < firstOfMonth(today()) && all.some((one) => one.month === next) ? next : due;
  const known = all.filter((one) => one.month >= neededFrom(month) && one.month <= month);
  const factorsOf = factorsBy(await readKey(trx));
  const { groups } = compareMonth(known, month, asBenchRules(rules), factorsOf);
  const published = groups.filter((group) => group.kpi === kpi);
  return {
    month,
    invented: invented !== undefined,
    groups: groupsIn(known, month, asBenchRules(rules), factorsOf, kpi)
      .map(({ revenueClass, region, members }) => {
        const found = published.find((group) => group.revenue_class === revenueClass && group.region === region);
        return {
          revenue_class: revenueClass,
          region,
          stores: members.length,
          businesses: new Set(members.map(({ tenant_id }) => tenant_id)).size,
          published: found !== undefined,
          p25: found?.p25 ?? null,
          median: found?.median ?? null,
          p75: found?.p75 ?? null,
        };
      })
      .toSorted(
        (a, b) =>
          (a.revenue_class === b.revenue_class ? 0 : orderOf(a.revenue_class) - orderOf(b.revenue_class)) ||
          a.region.localeCompare(b.region, 'de'),
      ),
  };
}
