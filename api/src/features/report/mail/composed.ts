import type { Letter } from './letter.ts';

/** The last anomaly, and the last of what the person has watched themselves, that they have been told of. */
export interface Told {
  upto: number;
  ownUpto: number;
}
export const NOTHING_TOLD: Told = { upto: 0, ownUpto: 0 };

export interface Composed {
  period: string;
  letter: Letter;
  /** Of what is unusual: the last that it tells of. */
  told?: Told;
}
