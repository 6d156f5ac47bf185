import { BENCHMARK_KPIS, benchmarkQuerySchema, benchmarkSchema } from '@portal/shared/contract/benchmark';
import { z } from 'zod';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { asOperator, readTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { findBenchmark } from './find-benchmark.ts';
import { readKey } from './read-months.ts';

/** The current store among its peers; never a name, never a group that is too small. */
export const benchmarkRoutes: Feature = (app, { db }) => {
  app.get(
    '/api/v2/benchmark/:kpi',
    {
      config: { groups: ['Benchmark'] },
      schema: {
        tags: ['Benchmark'],
        params: z.object({ kpi: z.enum(BENCHMARK_KPIS) }),
        querystring: benchmarkQuerySchema,
        response: { 200: benchmarkSchema },
      },
    },
    async ({ user, params, query }) => {
      if (query.from && query.to) checkPeriod({ from: query.from, to: query.to });
      const key = await asOperator(db, readKey);
      const benchmark = await readTenant(db, user, (trx) => findBenchmark(trx, user, params.kpi, query, key));
      if (!benchmark)
        throw new ApiProblem(
          404,
          'store-not-found',
          'Ihr Betrieb hat noch keinen Standort. Bitte laden Sie zuerst Daten hoch.',
        );
      return benchmark;
    },
  );
};
