import { parentPort, workerData } from 'node:worker_threads';
import { fit, type FitInput } from './fit.ts';

// A thread of its own: the portal answers others meanwhile.
parentPort?.postMessage(fit(workerData as FitInput));
