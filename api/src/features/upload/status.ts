import type { Upload } from '@portal/shared/contract';

/** An import that waits or runs. */
export const UNFINISHED = ['received', 'checking', 'importing'] as const satisfies readonly Upload['status'][];
