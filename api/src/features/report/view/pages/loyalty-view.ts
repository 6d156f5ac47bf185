import { LEAST_WATCHED, type Loyalty } from '@portal/shared/contract/analyse';
import { formatCount } from '@portal/shared/contract/words';
import type { Block } from '../../pages/index.ts';
import { comparedPart, comparedTable, ratio } from '../compared-table.ts';
import type { Beside } from '../view.ts';

/** Kundenloyalität: how soon and how many come back, and those who came once. */
export function loyaltyBlocks({ current, previous, rates }: Loyalty, beside: Beside): Block[] {
  return [
    comparedTable(
      'Kundenloyalität',
      'Kennzahl',
      [
        { label: 'Kaufintervall (Median)', unit: 'months', now: current.median, before: previous.median },
        {
          label: 'Wiederkehrquote',
          unit: 'share',
          now: ratio(current.returning, current.buyers),
          before: ratio(previous.returning, previous.buyers),
        },
        {
          label: 'Einmalkäufer',
          unit: 'share',
          now: ratio(current.one_time, current.customers),
          before: ratio(previous.one_time, previous.customers),
        },
        { label: 'Käufer des Zeitraums', unit: 'count', now: current.buyers, before: previous.buyers },
        { label: 'Kunden mit Kauf', unit: 'count', now: current.customers, before: previous.customers },
      ],
      beside,
    ),
    ...comparedPart(
      'Wiederkauf einer Hauptbrille',
      'innerhalb von',
      rates.map(({ months, current: now, previous: before }) => ({
        label: `${formatCount(months)} Monaten`,
        unit: 'share',
        now: now?.share ?? null,
        before: before?.share ?? null,
      })),
      beside,
    ),
    {
      kind: 'sentences',
      lines: [
        `Geschätzt nach Kaplan und Meier, mit allen, die noch warten; keine Angabe, wo weniger als ${formatCount(LEAST_WATCHED)} Hauptbrillen so lange beobachtet sind.`,
      ],
    },
  ];
}
