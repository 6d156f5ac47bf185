import { type AnalysisFilter, SENDABLE_PAGES, type SendablePage } from '@portal/shared/contract/analyse';
import { lastOfMonth } from '@portal/shared/contract/calendar';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import type { Transaction } from 'kysely';
import { checkPeriod } from '../../../data/analysis/check-period.ts';
import { makeQuestion } from '../../../data/analysis/question.ts';
import { readProfile } from '../../../data/business-settings/read-profile.ts';
import { readSenderHead } from '../../../data/sender/read-sender-head.ts';
import { listScopeStores } from '../../../data/stores/list-scope-stores.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { inWholeBusiness, type Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { ReportSources } from '../gather.ts';
import { ASK_PAGE } from './ask-page.ts';
import { hasStores, storesBeside } from './stores-beside.ts';
import type { View } from './view.ts';

/** Compared with nothing. */
const ALONE: ReadonlySet<SendablePage> = new Set(['revenue-vat']);

/** A filter without what means nothing on the page, as the page itself leaves it away. */
export const filterOf = (page: SendablePage, filter: AnalysisFilter): AnalysisFilter => ({
  ...filter,
  ...Object.fromEntries(SENDABLE_PAGES[page].without.map((field) => [field, undefined])),
  ...(ALONE.has(page) && { compare: 'ohne' }),
});

/**
 * Asks for all that a page of the analysis says below a filter, of the stores that the user may see.
 * @param today ISO day that it is printed on
 * @throws ApiProblem 404 'view-empty' for a period without data, and as the page does for days that cannot be reckoned with
 */
export async function gatherView(
  trx: Transaction<Database>,
  user: ApiUser,
  { parts, files }: ReportSources,
  { page, filter: asked }: { page: SendablePage; filter: AnalysisFilter },
  today: string,
): Promise<View> {
  const filter = filterOf(page, asked);
  checkPeriod(filter);
  const question = await makeQuestion(trx, user, filter);
  const { dataSince, dataDate, storeIds, amounts, period } = question;
  if (dataDate === null || dataSince === null || dataDate < filter.from || dataSince > filter.to)
    throw new ApiProblem(
      404,
      'view-empty',
      'Für diesen Zeitraum gibt es keine Daten. Bitte wählen Sie einen anderen, oder laden Sie die Daten hoch.',
    );
  const before = { from: period.previousFrom, to: period.previousTo };
  const isCompared = filter.compare !== 'ohne' && before.from <= before.to && before.to >= dataSince;
  const beside = {
    compared: isCompared ? analysisComparedName(filter.compare) : null,
    until: dataDate,
    isOpen: dataDate < filter.to && dataDate < lastOfMonth(dataDate),
  };
  const stores = await listScopeStores(trx, user, filter.scope);
  const blocks = await ASK_PAGE[page](parts, question, beside);
  const compared =
    stores.length > 1 && hasStores(page)
      ? storesBeside(page, await parts.stores(question, new Map(stores.map(({ id, name }) => [id, name]))), beside)
      : [];
  return {
    page,
    filter,
    amounts,
    business: (await inWholeBusiness(trx, () => readProfile(trx, user.tenantId))).name,
    sender: await readSenderHead(trx, files, user.tenantId),
    store: filter.scope === 'store' ? (stores[0]?.name ?? null) : null,
    storeCount: storeIds.length,
    days: { from: filter.from, to: dataDate < filter.to ? dataDate : filter.to },
    before: isCompared ? before : null,
    printedOn: today,
    blocks: [...blocks, ...compared],
  };
}
