import { AGE_GROUPS, GLASSES_TYPES, type AnalysisFilter, type GlassesCount, type GlassesOrders } from '@portal/shared/contract';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../auth/user.ts';
import type { Database } from '../../database/index.ts';
import { compareMonths } from '../periods.ts';
import { findScope } from '../scope.ts';
import { wholePeriod } from '../whole-period.ts';
import { countGlasses } from './count-glasses.ts';
import { countTypes, type TypeRow } from './count-types.ts';

const TYPES = [...GLASSES_TYPES, 'ohne' as const];
const NONE: GlassesCount = { glasses: 0, reglazing: 0, main: 0, extra: 0, progressive: 0, corrective: 0, progressive_45: 0, corrective_45: 0 };

/** What 'brillenauftrage' shows beside the makers: pieces by month, type and age, and what the shares are made of. */
export async function findGlassesOrders(trx: Transaction<Database>, user: ApiUser, filter: AnalysisFilter): Promise<GlassesOrders> {
  const { tenantId } = user;
  const { storeIds, dataDate, amounts } = await findScope(trx, user, filter.scope);
  const months = compareMonths(filter, dataDate);
  const whole = wholePeriod(months);
  const counts = await countGlasses(trx, tenantId, storeIds, filter, [whole, ...months].flatMap((range) => [
    { from: range.from, to: range.to }, { from: range.previousFrom, to: range.previousTo },
  ]));
  /** Both sides of a range, 0 for the whole period. */
  const compared = (range: number) => ({ current: counts[2 * range] ?? NONE, previous: counts[2 * range + 1] ?? NONE });
  const rows = await countTypes(trx, tenantId, storeIds, filter, whole);
  return {
    total: compared(0),
    months: months.map(({ month, running }, at) => ({ month, running, ...compared(at + 1) })),
    types: TYPES.map((type) => ({ type, current: piecesOf(rows, 'current', type), previous: piecesOf(rows, 'previous', type) })),
    ages: AGE_GROUPS.flatMap((age) => TYPES.map((type) => ({ age, type, pieces: piecesOf(rows, 'current', type, age) })))
      .filter(({ pieces }) => pieces !== 0),
    data_date: dataDate, amounts,
  };
}

const piecesOf = (rows: readonly TypeRow[], side: TypeRow['side'], type: TypeRow['type'], age?: TypeRow['age']): number =>
  rows.filter((row) => row.side === side && row.type === type && (age === undefined || row.age === age)).reduce((sum, { pieces }) => sum + pieces, 0);
