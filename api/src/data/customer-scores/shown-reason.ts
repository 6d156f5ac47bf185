import type { Reason } from '../scoring/index.ts';

/** A reason as it is stored and shown. */
export type ShownReason = Pick<Reason, 'text' | 'direction'>;
