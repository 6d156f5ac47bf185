export type { LocatedMonth } from './compare.ts';
export { publishMonths } from './publish-months.ts';
export type { InventedShops } from './read-months.ts';
export { startBenchmark, type BenchmarkJobs } from './start-benchmark.ts';
