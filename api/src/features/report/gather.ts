import { type AnalysisFilter, type ReportQuery } from '@portal/shared/contract/analyse';
import { addMonths, lastOfMonth, yearsOf, type Days } from '@portal/shared/contract/calendar';
import { GOAL_KPIS } from '@portal/shared/contract/common';
import { formatMonthLong } from '@portal/shared/contract/words';
import type { Transaction } from 'kysely';
import { makeQuestion } from '../../data/analysis/question.ts';
import { findRangeFigures } from '../../data/analysis/range-figures.ts';
import { readProfile } from '../../data/business-settings/read-profile.ts';
import { explainChange } from '../../data/change-explained/index.ts';
import { goalOfDays } from '../../data/goals/goal-of-days.ts';
import { valueOf } from '../../data/goals/history.ts';
import { readGoals } from '../../data/goals/read-goals.ts';
import { readSenderHead } from '../../data/sender/read-sender-head.ts';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';
import { workingDays } from '../../data/stores/open-days.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { inWholeBusiness, type Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { holdsFor } from './audience.ts';
import type { ReportParts } from './parts.ts';
import type { ReportData } from './report-data.ts';

/** This month and the twelve before it. */
const MONTHS_SHOWN = 13;

/** What a report is made from. */
export interface ReportSources {
  parts: ReportParts;
  /** Where the logo is. */
  files: Pick<FileStore, 'read'>;
}

/**
 * Asks for all that a month's report says, of the stores that the user may see.
 * @param today ISO day that it is printed on
 * @throws ApiProblem 404 'report-empty' for a month without data
 */
export async function gatherReport(
  trx: Transaction<Database>,
  user: ApiUser,
  { parts, files }: ReportSources,
  asked: ReportQuery,
  today: string,
): Promise<ReportData> {
  const month = `${asked.month}-01`;
  const whole = { from: month, to: lastOfMonth(month) };
  const filter: AnalysisFilter = { ...whole, unit: 'month', compare: 'vorjahr', scope: asked.scope };
  const question = await makeQuestion(trx, user, filter);
  const { dataSince, dataDate, storeIds, amounts, period } = question;
  if (dataDate === null || dataSince === null || dataDate < whole.from || dataSince > whole.to)
    throw new ApiProblem(
      404,
      'report-empty',
      `Für ${formatMonthLong(month)} gibt es keine Daten. Bitte wählen Sie einen anderen Monat, oder laden Sie die Daten hoch.`,
    );
  const days = { from: month, to: dataDate < whole.to ? dataDate : whole.to };
  const before = { from: period.previousFrom, to: period.previousTo };
  const holds = holdsFor(asked.for, user.groups);
  const course = lastMonths(days);
  const next = addMonths(month, 1);
  const stores = await listScopeStores(trx, user, asked.scope);
  const calendar = (await readGoals(question, [...new Set([...yearsOf(days), ...yearsOf({ from: next, to: next })])]))(
    storeIds,
  );
  const [now, then, ...byMonth] = await findRangeFigures(question, [days, before, ...course]);
  if (!now || !then) throw new Error('every range has its figures');
  const isCompared = before.to >= before.from && before.to >= dataSince;
  return {
    audience: asked.for,
    holds,
    month,
    days,
    isWhole: days.to === whole.to,
    amounts,
    printedOn: today,
    business: (await inWholeBusiness(trx, () => readProfile(trx, user.tenantId))).name,
    sender: await readSenderHead(trx, files, user.tenantId),
    store: asked.scope === 'store' ? (stores[0]?.name ?? null) : null,
    storeCount: storeIds.length,
    figures: GOAL_KPIS.map((kpi) => ({
      kpi,
      value: valueOf(kpi, [now]),
      previous: isCompared ? valueOf(kpi, [then]) : null,
      goal: goalOfDays(kpi, days, calendar),
    })),
    course: byMonth.map((figures, at) => ({ ...figures, month: course[at]?.from ?? month })),
    revenue: await parts.revenue(
      await makeQuestion(trx, user, { ...filter, from: addMonths(month, 1 - MONTHS_SHOWN), unit: undefined }),
    ),
    explained: await explainChange(question, { part: 'umsatz', seesStaff: holds.staff }),
    glasses: await parts.glassesOrders(question),
    values: await parts.glassesValue(question),
    base: await parts.customerBase(question),
    loyalty: await parts.loyalty(question),
    stores: await parts.stores(question, new Map(stores.map(({ id, name }) => [id, name]))),
    staff: holds.staff ? await parts.staff(question) : null,
    notes: holds.notes ? await notesOf(trx, user, parts, { ...whole, scope: asked.scope }) : { items: [], more: 0 },
    next: {
      month: next,
      goal: goalOfDays('revenue', { from: next, to: lastOfMonth(next) }, calendar),
      workingDays: workingDays(next, lastOfMonth(next), calendar.open),
    },
  };
}

/** As many as its first page has room for. */
const NOTES_SHOWN = 6;

async function notesOf(
  trx: Transaction<Database>,
  user: ApiUser,
  parts: ReportParts,
  asked: Days & Pick<ReportQuery, 'scope'>,
): Promise<ReportData['notes']> {
  const { items, total } = await parts.timeNotes(trx, user, { ...asked, offset: 0, limit: NOTES_SHOWN });
  return { items, more: total - items.length };
}

/** The thirteen months up to these days, which may end before their month. */
const lastMonths = ({ from, to }: Days): Days[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, at) => {
    const first = addMonths(from, at + 1 - MONTHS_SHOWN);
    return { from: first, to: first === from ? to : lastOfMonth(first) };
  });
