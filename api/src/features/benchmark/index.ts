export { rebuildBenchmark } from './rebuild-benchmark.ts';
export { benchmarkRoutes } from './routes.ts';
export { startBenchmark } from './start-benchmark.ts';
