import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import { BENCHMARK_FACTS } from './tables.ts';

export const benchmarkFeature: FeatureDeclaration = {
  name: 'benchmark',
  tags: { Benchmark: 'benchmark' },
  audits: {
    'PUT /api/v2/admin/benchmark': {
      because: 'It is in the log of the operating company; the test of the benchmark’s rules reads it there.',
    },
    'POST /api/v2/admin/benchmark/preview': PREVIEW,
  },
  tables: BENCHMARK_FACTS,
};
