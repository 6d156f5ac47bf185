import { BENCHMARK_KPIS, benchmarkQuerySchema, benchmarkSchema } from '@portal/shared/contract/benchmark';
import { z } from 'zod';
import { withTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { findBenchmark } from './find-benchmark.ts';

/** The current store among its peers; never a name, never a group that is too small. */
export function benchmarkRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get('/api/v2/benchmark/:kpi', {
    config: { groups: ['Benchmark'] },
    schema: { tags: ['Benchmark'], params: z.object({ kpi: z.enum(BENCHMARK_KPIS) }), querystring: benchmarkQuerySchema, response: { 200: benchmarkSchema } },
  }, async ({ user, params, query }) => {
    const benchmark = await withTenant(db, user, (trx) => findBenchmark(trx, user, params.kpi, query));
    if (!benchmark) throw new ApiProblem(404, 'store-not-found', 'Ihr Betrieb hat noch keinen Standort. Bitte laden Sie zuerst Daten hoch.');
    return benchmark;
  });
}
