import { counted, formatCount, formatEuroWhole, formatPercent } from '@portal/shared/contract/words';
import type { Anomaly } from './anomaly.ts';

/** What a figure is called, and how its value is written. */
const FIGURES = {
  glasses: { name: 'Brillenaufträge', write: (value: number) => formatCount(Math.round(value)) },
  revenue: { name: 'Umsatz', write: (value: number) => formatEuroWhole(Math.round(value)) },
  value: { name: 'Umsatz je Brillenauftrag', write: (value: number) => formatEuroWhole(Math.round(value)) },
  extra: { name: 'Anteil weiterer Brillen', write: (value: number) => formatPercent(value) },
} as const;

export type Told = Pick<Anomaly, 'kind' | 'direction' | 'value' | 'usual' | 'low' | 'high'> & { days: number };

const receipts = (value: number) => counted(Math.round(value), { one: 'Beleg', many: 'Belege' });

/**
 * What is unusual, as a sentence without its store and days, which stand beside it.
 * @param staff under the name that figures may show; of kind 'staff' alone
 */
export function sentenceOf({ kind, direction, value, usual, low, high, days }: Told, staff?: string): string {
  switch (kind) {
    case 'no-receipts':
      return `Kein Beleg an ${counted(days, { one: 'Tag', many: 'Tagen' })}; üblich wären etwa ${receipts(usual)}.`;
    case 'few-receipts':
      return `Nur ${receipts(value)} an ${counted(days, { one: 'Tag', many: 'Tagen' })}; üblich wären etwa ${receipts(usual)}.`;
    case 'bare-orders':
      return `${formatPercent(value)} der Brillenaufträge sind ohne Fassung und Glas gekommen; üblich sind ${formatPercent(usual)}.`;
    case 'staff':
      return `${staff ?? 'Jemand aus dem Team'} hat seit ${counted(days, { one: 'Tag', many: 'Tagen' })} nichts mehr verkauft.`;
    case 'prices':
      return `Dieselben Gläser kosten im Mittel ${formatPercent(Math.abs(value - 1))} ${direction === 'high' ? 'mehr' : 'weniger'} als in den acht Monaten davor.`;
    default: {
      const { name, write } = FIGURES[kind];
      const range = low === null || high === null ? write(usual) : `${write(low)} bis ${write(high)}`;
      return `${name}: ${write(value)}; ${direction === 'low' ? 'weniger' : 'mehr'} als üblich (${range}).`;
    }
  }
}

/** The one thing to do about it. */
export const STEPS = {
  'no-receipts': 'Prüfen Sie, ob der Upload vollständig war, oder ob der Standort geschlossen hatte.',
  'few-receipts': 'Prüfen Sie, ob der Upload vollständig war.',
  'bare-orders': 'Prüfen Sie, ob die Datei der Positionen im Upload war.',
  staff: 'Sehen Sie nach, wer die Kunden jetzt bedient.',
  prices: 'Sehen Sie nach, ob das gewollt ist und was es gebracht hat.',
  glasses: 'Sehen Sie nach, bei welchen Brillentypen und Kunden es liegt.',
  revenue: 'Sehen Sie nach, woher es kommt.',
  value: 'Sehen Sie nach, ob Gläser oder Fassungen anders verkauft werden.',
  extra: 'Sehen Sie nach, wer weitere Brillen anbietet.',
} as const satisfies Record<Anomaly['kind'], string>;
