import { plainAnswerSchema, plainQuestionQuerySchema } from '@portal/shared/contract/analyse';
import { ALL_STORES } from '@portal/shared/contract';
import { today } from '@portal/shared/contract/calendar';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { asOperator, readTenant, type Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import type { Transaction } from 'kysely';
import { answerQuestion } from './answer.ts';
import type { PageQuestions } from './ask-page.ts';
import { asksForMaker, asksForMarket, askedOf } from './grammar/understand.ts';
import { loadMakers } from './load-makers.ts';
import { loadNames } from './load-names.ts';

/** What questions are answered by. */
export interface QuestionSources {
  /** The pages' own questions. */
  pages: PageQuestions;
  /** Reads, as the operating company, what the benchmark's groups are told apart by. */
  readMarketKey: (trx: Transaction<Database>) => Promise<string>;
}

/** A question in plain words. Its text may hold a name: it is written down nowhere. */
export const plainQuestionRoutes =
  ({ pages, readMarketKey }: QuestionSources): Feature =>
  (app, { db }) => {
    app.get(
      '/api/v2/analysis/question',
      {
        ...ANALYSIS.route,
        schema: { ...ANALYSIS.schema, querystring: plainQuestionQuerySchema, response: { 200: plainAnswerSchema } },
      },
      async ({ user: caller, query: { q, standort } }) => {
        const all = standort === ALL_STORES;
        const user = standort === undefined || all ? caller : { ...caller, storeId: Number(standort) };
        const marketKey = asksForMarket(q) ? await asOperator(db, readMarketKey) : '';
        return readTenant(db, user, async (trx) => {
          const day = today();
          const asker = { trx, user, all, today: day, pages, marketKey };
          const known = { ...(await loadNames(trx, user, all)), frameMakers: [], lensMakers: [] };
          const asked = askedOf(known, day);
          if (!asksForMaker(asked, q)) return answerQuestion({ asker, asked, names: known }, q);
          const names = { ...known, ...(await loadMakers(asker, known)) };
          return answerQuestion({ asker, asked: askedOf(names, day), names }, q);
        });
      },
    );
  };
