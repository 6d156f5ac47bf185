import type { PostageClass } from '@portal/shared/contract/prices';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { isForecast, type StandingSentence } from '@portal/shared/contract/marketing';
import { TEMPLATES } from '../../remote-marketing/src/features/standing-campaigns/templates.ts';

const [any] = TEMPLATES;

const made = (change: Partial<StandingSentence>): StandingSentence => ({ ...any!, ...change });

/**
 * Those that are ready to be switched on and whose occasions are known of before, without their filters by forecasts, and one of each
 * occasion that they lack, with what limits a bundle. Nobody of the demo's five years can be verloren yet.
 */
export const PROVED: readonly StandingSentence[] = [
  ...TEMPLATES.filter(({ occasion }) => !isForecast(occasion) && occasion.kind !== 'status').map((one) => ({
    ...one,
    criteria: NO_CRITERIA,
    uses_refraction: false,
  })),
  made({
    name: 'Zum runden Geburtstag, letzte Brille zwei Jahre alt',
    occasion: { kind: 'age', years: 60 },
    criteria: { ...NO_CRITERIA, last_order_main: { from: 24, to: null } },
  }),
  made({
    name: 'Pflege, zehn Briefe die Woche und 30 € im Monat',
    occasion: { kind: 'care', months: 6 },
    channels: ['letter'],
    pieces_per_week: 10,
    cents_per_month: 3_000,
    holdout_percent: 20,
  }),
  made({
    name: 'Gefährdet, zwischen 30 und 70',
    occasion: { kind: 'status', status: 'gefährdet' },
    criteria: { ...NO_CRITERIA, age: { from: 30, to: 70 } },
    bundle_on: 4,
  }),
  made({
    name: 'Gleitsicht fällig, einmal im Monat',
    rhythm: 'monthly',
    adds_postage: true,
    cents_per_month: 5_000,
  }),
  made({
    name: 'Pflege, Briefe warten auf die nächste Portoklasse',
    occasion: { kind: 'care', months: 12 },
    channels: ['email', 'letter'],
    rhythm: 'postage',
    adds_postage: true,
    holdout_percent: 20,
  }),
];

/** Of an invented carrier: the next one is within reach of a few weeks of the demo. */
export const PROVED_POSTAGE: readonly PostageClass[] = [
  { name: 'Brief', from_pieces: 1, cents: 95 },
  { name: 'Werbepost', from_pieces: 25, cents: 60 },
];
