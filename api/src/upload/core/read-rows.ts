import type { FilePlan, ParsedRow } from './types.ts';

/**
 * Second pass over a file: typed rows in batches of at most 2000, in the file's order.
 * @param today ISO day; what lies after it is in the future.
 */
export function readRows(plan: FilePlan, today: string): AsyncIterable<ParsedRow[]> {
  throw new Error(`not built: ${plan.name} ${today}`);
}
