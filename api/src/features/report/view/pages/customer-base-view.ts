import type { BaseChannel, BaseMoves, BaseState, CustomerBase } from '@portal/shared/contract/analyse';
import { formatCount } from '@portal/shared/contract/words';
import { canBeLost } from '../../../../data/definitions/lost-known.ts';
import type { Block } from '../../pages/index.ts';
import { agesOf } from '../../pages/customers.ts';
import { comparedPart, comparedTable, type Line } from '../compared-table.ts';
import type { Beside } from '../view.ts';

const CHANNELS: Readonly<Record<BaseChannel, string>> = {
  letter: 'per Brief',
  email: 'per E-Mail',
  sms: 'per SMS',
  none: 'auf keinem Weg',
};

const moved = ({ moves }: BaseMoves, was: readonly BaseState[] | null, is: readonly BaseState[] | null): number =>
  moves
    .filter((move) => (was?.includes(move.was) ?? true) && (is?.includes(move.is) ?? true))
    .reduce((sum, { customers }) => sum + customers, 0);

/** Kunden: the stock and what moved it, ages, and how many may be written to. Numbers of people alone. */
export function customerBaseBlocks(base: CustomerBase, beside: Beside): Block[] {
  const { current, previous, consent, thresholds } = base;
  const hasBefore = moved(previous, null, null) > 0;
  const line = (label: string, was: readonly BaseState[] | null, is: readonly BaseState[] | null): Line => ({
    label,
    unit: 'count',
    now: moved(current, was, is),
    before: hasBefore ? moved(previous, was, is) : null,
  });
  const lost = line('Verloren gegangen', ['active', 'at_risk'], ['lost']);
  return [
    comparedTable(
      'Kundenbestand',
      'Kennzahl',
      [
        line('Bestand am Anfang', ['active'], null),
        line('Neukunden', ['none'], null),
        line('Reaktiviert', ['at_risk', 'lost'], ['active']),
        line('Gefährdet geworden', ['active'], ['at_risk']),
        canBeLost(base) ? lost : { ...lost, now: null, before: null },
        line('Bestand am Ende', null, ['active']),
      ],
      beside,
    ),
    {
      kind: 'sentences',
      lines: [
        `Aktiv ist, wessen letzte Hauptbrille weniger als ${formatCount(thresholds.at_risk)} Monate zurückliegt; gefährdet ab ${formatCount(thresholds.at_risk)}, verloren nach mehr als ${formatCount(thresholds.lost)} Monaten.`,
        ...(canBeLost(base)
          ? []
          : [
              'Wie viele verloren gegangen sind, ist noch nicht zu sagen: Die Daten reichen dafür nicht weit genug zurück.',
            ]),
      ],
    },
    ...comparedPart(
      'Alter der aktiven Kunden',
      'Alter',
      agesOf(base).map(({ label, customers }) => ({ label, unit: 'count', now: customers, before: null })),
      { compared: null },
    ),
    ...comparedPart(
      'Aktive Kunden, denen geschrieben werden darf',
      'Weg',
      consent.map(({ channel, customers }) => ({
        label: CHANNELS[channel],
        unit: 'count',
        now: customers,
        before: null,
      })),
      { compared: null },
    ),
  ];
}
