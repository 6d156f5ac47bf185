import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { untilToday, type Period } from '@portal/shared/contract/common';
import type { Transaction } from 'kysely';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { makeQuestion, type Question } from '../../data/analysis/question.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Parts } from './parts.ts';
import type { PageAnswers, PageQuestion } from './register/figure.ts';

/** What a page is asked: its question, for somebody, and as what it was understood. */
export interface PageAsked {
  trx: Transaction<Database>;
  user: ApiUser;
  question: Question;
  parts: Parts;
  today: string;
  /** Of the stores' factors in the benchmark; empty where nobody asks for it. */
  marketKey: string;
}

/** The pages' own questions, handed over where features are put together. */
export type PageQuestions = { [Name in PageQuestion]: (asked: PageAsked) => Promise<PageAnswers[Name]> };

/** Who asks, and where. `all`: the page that they look from is about all stores. */
export interface Asker {
  trx: Transaction<Database>;
  user: ApiUser;
  all: boolean;
  today: string;
  marketKey: string;
  pages: PageQuestions;
}

/** The filter bar of a question's page, as its address reads it. */
function filterOf(
  { filters, comparison, figure }: Parts,
  period: Period,
  { all, today }: Pick<Asker, 'all' | 'today'>,
): AnalysisFilter {
  const { from, to, unit } = untilToday(period, today);
  const isAll = filters.stores === undefined ? all : filters.stores === 'all';
  return {
    from,
    to,
    ...(unit && { unit }),
    compare: typeof comparison === 'string' ? comparison : 'ohne',
    scope: isAll ? 'all' : 'store',
    // A type's share is one of all types.
    glasses: figure === 'type_share' ? undefined : filters.glasses?.[0],
    age: filters.ages?.[0],
    customer: filters.customers?.[0],
    weekday: filters.weekday,
    place: filters.place,
  };
}

/** Asks pages for one answer to a question; the same is asked once. */
export function askingPages(asker: Asker) {
  const asked = new Map<string, Promise<unknown>>();
  const questions = new Map<string, Promise<Question>>();
  const once = <Value>(all: Map<string, Promise<unknown>>, key: string, ask: () => Promise<Value>): Promise<Value> => {
    const found = all.get(key) ?? ask();
    all.set(key, found);
    return found as Promise<Value>;
  };
  return async <Name extends PageQuestion>(
    name: Name,
    parts: Parts,
    period: Period,
  ): Promise<{ answer: PageAnswers[Name]; question: Question }> => {
    const filter = filterOf(parts, period, asker);
    checkPeriod(filter);
    const [only] = parts.filters.stores === 'all' ? [] : (parts.filters.stores ?? []);
    const user = only === undefined ? asker.user : { ...asker.user, storeId: only };
    const key = JSON.stringify([filter, only]);
    const question = await once(questions, key, () => makeQuestion(asker.trx, user, filter));
    const of = JSON.stringify([name, key, parts.figure, parts.filters]);
    return { question, answer: await once(asked, of, () => asker.pages[name]({ ...asker, user, question, parts })) };
  };
}
export type AskPage = ReturnType<typeof askingPages>;
