import { unpackHeader } from '@portal/shared/contract/counting';
import {
  selectionSegmentsHeaderSchema,
  type SelectionCounts,
  type SelectionCriteria,
} from '@portal/shared/contract/marketing';
import type { WorkerMessage } from './count-worker.ts';

/** Counts in a thread of the browser. */
export interface Counter {
  /** One question at a time. */
  count(criteria: SelectionCriteria): Promise<SelectionCounts>;
  /** Ends the thread; what is asked by then fails. */
  stop(): void;
}

/** @param bytes what `selection/{id}/segments` answers; they are the counter's from now on */
export function startCounter(bytes: ArrayBuffer): Counter {
  const header = selectionSegmentsHeaderSchema.parse(unpackHeader(bytes));
  const worker = new Worker(new URL('./count-worker.ts', import.meta.url));
  let giveUp: (error: Error) => void = () => {};
  const send = (message: WorkerMessage, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  send({ bytes, header }, [bytes]);
  return {
    count: (criteria) =>
      new Promise((resolve, reject) => {
        giveUp = reject;
        worker.onmessage = ({ data }: MessageEvent<string>) =>
          resolve({ ...(JSON.parse(data) as Omit<SelectionCounts, 'customers'>), customers: null });
        worker.onerror = ({ message }) => reject(new Error(message));
        send({ criteria });
      }),
    stop: () => {
      worker.terminate();
      giveUp(new Error('The counter was stopped'));
    },
  };
}
