import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fit, type FitInput, type Fitted } from './fit.ts';

/** Below, a fit takes less than starting a thread. */
const SMALL = 500;

/**
 * Fits in a thread of its own where it would hold up the portal.
 * @throws whatever the fit throws
 */
export async function runFit(input: FitInput): Promise<Fitted> {
  if (!input.histories && input.customers.length < SMALL) return fit(input);
  const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { workerData: input });
  const [fitted] = (await once(worker, 'message')) as [Fitted];
  return fitted;
}
