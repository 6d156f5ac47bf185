import type { Customer, CustomerScores } from '@portal/shared/contract/marketing';
import { quarterText } from '../texts.ts';

const PERCENT = '\u00a0%';

/** The quarters in which the purchase falls with a chance of one half. @example '4. Quartal 2027 bis 3. Quartal 2030' */
function quartersText(scores: CustomerScores | null): string | null {
  const quarters = scores?.next_glasses_quarters;
  if (!quarters) return null;
  const from = quarterText(quarters.from);
  if (!quarters.to) return `ab ${from}`;
  const to = quarterText(quarters.to);
  return from === to ? from : `${from} bis ${to}`;
}

/** As lists say it, and how sure that is. @example '4. Quartal 2028 (mit 50 %: 3. Quartal 2027 bis 1. Quartal 2031)' */
export function nextGlassesText({ scores, next_glasses }: Pick<Customer, 'scores' | 'next_glasses'>): string | null {
  const quarters = quartersText(scores);
  if (!next_glasses) return quarters;
  return quarters ? `${quarterText(next_glasses)} (mit 50${PERCENT}: ${quarters})` : quarterText(next_glasses);
}

/** A score in words, with why. */
export interface ScoreText {
  key: string;
  title: string;
  /** The value as a sentence. */
  sentence: string;
  reasons: CustomerScores['reasons'][string];
}

const EYESCORES = [
  ['fashion', 'Mode', (value: number) => `Modischer als ${value}${PERCENT} Ihrer Kunden.`],
  ['quality', 'Qualität', (value: number) => `Wählt hochwertigere Gläser als ${value}${PERCENT} Ihrer Kunden.`],
  [
    'future',
    'Zukunft',
    (value: number) => `Lässt in den nächsten drei Jahren mehr Umsatz erwarten als ${value}${PERCENT} Ihrer Kunden.`,
  ],
] as const;

const POTENTIALS = [
  ['potential_multifocal', 'Gleitsichtbrille'],
  ['potential_long', 'Fernbrille'],
  ['potential_near', 'Nahbrille'],
  ['potential_office', 'Officebrille'],
  ['potential_sports_sun', 'Sonnen- oder Sportbrille'],
] as const;

/** Every score that there is of the customer. */
export function scoreTexts(scores: CustomerScores): readonly ScoreText[] {
  const { reasons, next_glasses_p6: half, next_glasses_p12: year } = scores;
  const next = quartersText(scores);
  return [
    ...(half === null || year === null
      ? []
      : [
          {
            key: 'next_glasses',
            title: 'Nächste Brille',
            sentence: `Kauft mit ${half}${PERCENT} Wahrscheinlichkeit innerhalb von 6 Monaten, mit ${year}${PERCENT} innerhalb von 12${next ? `; am ehesten ${next}` : ''}.`,
          },
        ]),
    ...EYESCORES.flatMap(([key, title, say]) => {
      const value = scores[key];
      return value === null ? [] : [{ key, title, sentence: say(value) }];
    }),
    ...POTENTIALS.flatMap(([key, title]) => {
      const value = scores[key];
      return value === null
        ? []
        : [
            {
              key,
              title,
              sentence: `Kauft mit ${value}${PERCENT} Wahrscheinlichkeit innerhalb von 24 Monaten eine solche Brille.`,
            },
          ];
    }),
  ].map((text) => ({ ...text, reasons: reasons[text.key] ?? [] }));
}
