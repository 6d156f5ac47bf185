import {
  MIN_CUSTOMERS_PER_PLZ,
  type Catchment,
  type CatchmentRingName,
  type CatchmentTotals,
} from '@portal/shared/contract/analyse';
import { formatCount, formatEuro } from '@portal/shared/contract/words';
import type { Block } from '../../pages/index.ts';
import { comparedPart, comparedTable, ratio, type Line } from '../compared-table.ts';
import type { Beside } from '../view.ts';

const RINGS: Readonly<Record<CatchmentRingName, string>> = {
  2: 'bis 2 km',
  5: '2 bis 5 km',
  10: '5 bis 10 km',
  20: '10 bis 20 km',
  beyond: 'über 20 km',
  unlocated: 'nicht verortet',
};
/** Bands that are told as near by. */
const NEAR: ReadonlySet<CatchmentRingName> = new Set(['2', '5', '10']);
/** More do not help whoever reads it on paper. */
const MOST_PLACES = 30;
/** A median below it says nothing but that half of them live at the centre of the shop's own place, as on the page. */
const SAME_PLACE_KM = 0.05;

type CatchmentCounts = Pick<CatchmentTotals, 'customers' | 'new_customers' | 'umsatz'>;
type Figure = (totals: CatchmentTotals) => number | null;
const customersOf = ({ rings }: CatchmentTotals, isMeant: (ring: CatchmentRingName) => boolean): number =>
  rings.filter(({ ring }) => isMeant(ring)).reduce((sum, { customers }) => sum + customers, 0);

/** Einzugsgebiet: where customers live, by distance and postcode; of a postcode with few of them nothing. */
export function catchmentBlocks({ total, previous, plz, others }: Catchment, beside: Beside): Block[] {
  const line = (label: string, unit: Line['unit'], of: Figure): Line => ({
    label,
    unit,
    now: of(total),
    before: previous.customers === 0 ? null : of(previous),
  });
  const shown = plz.slice(0, MOST_PLACES);
  const left = [...plz.slice(MOST_PLACES), ...(others.customers > 0 ? [others] : [])];
  const sum = (of: (one: CatchmentCounts) => number) => left.reduce((all, one) => all + of(one), 0);
  return [
    comparedTable(
      'Einzugsgebiet',
      'Kennzahl',
      [
        line('Kunden', 'count', ({ customers }) => customers),
        line('davon Neukunden', 'count', ({ new_customers: found }) => found),
        total.median_km !== null && total.median_km < SAME_PLACE_KM
          ? line('Wohnen im selben Ort', 'share', (totals) =>
              ratio(
                totals.same_place,
                customersOf(totals, (ring) => ring !== 'unlocated'),
              ),
            )
          : line('Entfernung (Median)', 'km', ({ median_km: km }) => km),
        line('Kunden bis 10\u00a0km', 'share', (totals) =>
          ratio(
            customersOf(totals, (ring) => NEAR.has(ring)),
            customersOf(totals, (ring) => ring !== 'unlocated'),
          ),
        ),
      ],
      beside,
    ),
    ...comparedPart(
      'Kunden nach Entfernung',
      'Entfernung',
      total.rings
        .map(({ ring }) => ({
          ring,
          ...line(RINGS[ring], 'count', (totals) => customersOf(totals, (one) => one === ring)),
        }))
        .filter(({ ring, now, before }) => ring !== 'unlocated' || now !== 0 || (before ?? 0) !== 0),
      beside,
    ),
    ...(shown.length === 0
      ? []
      : [
          { kind: 'heading', text: 'Postleitzahlen' } as const,
          {
            kind: 'table',
            title: 'Postleitzahlen mit den meisten Kunden',
            columns: [
              { label: 'Ort', width: 3.4 },
              { label: 'Kunden', isFigure: true, width: 1.4 },
              { label: 'Neukunden', isFigure: true, width: 1.4 },
              { label: 'Umsatz', isFigure: true, width: 1.8 },
            ],
            rows: [
              ...shown.map((one) => [
                `${one.plz} ${one.place}`.trim(),
                formatCount(one.customers),
                formatCount(one.new_customers),
                formatEuro(one.umsatz),
              ]),
              ...(left.length === 0
                ? []
                : [
                    [
                      'alle anderen verorteten',
                      formatCount(sum(({ customers }) => customers)),
                      formatCount(sum(({ new_customers: found }) => found)),
                      formatEuro(sum(({ umsatz }) => umsatz)),
                    ],
                  ]),
            ],
          } as const,
        ]),
    {
      kind: 'sentences',
      lines: [
        `Luftlinie von Mitte zu Mitte der Postleitzahlen, bei mehreren Standorten zum nächsten. Postleitzahlen mit weniger als ${formatCount(MIN_CUSTOMERS_PER_PLZ)} Kunden stehen nur in der Summe.`,
      ],
    },
  ];
}
