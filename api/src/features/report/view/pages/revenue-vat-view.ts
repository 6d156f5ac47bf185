import type { RevenueVat, VatMonth } from '@portal/shared/contract/analyse';
import { formatDecimal, formatEuro, formatMonthLong } from '@portal/shared/contract/words';
import type { Block } from '../../pages/index.ts';

/** @example '19\u00a0%', '5,5\u00a0%' */
const rateText = (rate: number): string => `${Number.isInteger(rate) ? rate : formatDecimal(rate, 2)}\u00a0%`;
const sumOf = (rows: readonly VatMonth[], key: 'net_cents' | 'vat_cents' | 'gross_cents' | 'assumed_cents'): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
const cells = (rows: readonly VatMonth[]): string[] =>
  (['net_cents', 'vat_cents', 'gross_cents'] as const).map((key) => formatEuro(sumOf(rows, key)));

/** Revenue by month and rate of VAT, with the sums of each rate and of all. */
export function revenueVatBlocks({ rows }: RevenueVat): Block[] {
  const rates = [...new Set(rows.map(({ rate }) => rate))].toSorted((a, b) => b - a);
  const assumed = sumOf(rows, 'assumed_cents');
  return [
    {
      kind: 'table',
      title: 'Umsatz nach Monat und Steuersatz',
      columns: [
        { label: 'Monat', width: 2.4 },
        { label: 'Satz', isFigure: true, width: 1 },
        { label: 'Netto', isFigure: true, width: 2 },
        { label: 'Umsatzsteuer', isFigure: true, width: 2 },
        { label: 'Brutto', isFigure: true, width: 2 },
      ],
      rows: [
        ...rows.map((row) => [formatMonthLong(row.month), rateText(row.rate), ...cells([row])]),
        // Of one rate alone both would be the same line.
        ...(rates.length < 2 ? [] : rates).map((rate) => [
          'Zusammen',
          rateText(rate),
          ...cells(rows.filter((row) => row.rate === rate)),
        ]),
        ['Zusammen', '', ...cells(rows)],
      ],
    },
    {
      kind: 'sentences',
      lines: [
        'Umsatz nach Auftragsdatum, Stornos und Gutschriften abgezogen. Die Steuer ist aus der Summe eines Monats und Satzes gerechnet. Es ist keine Buchführung: maßgeblich sind die Bücher des Betriebs.',
        ...(assumed === 0
          ? []
          : [
              `Für ${formatEuro(assumed)} davon nennen die Dateien keinen Satz; sie sind mit dem üblichen ihres Tages gerechnet (19 %, von Juli bis Dezember 2020 16 %).`,
            ]),
      ],
    },
  ];
}
