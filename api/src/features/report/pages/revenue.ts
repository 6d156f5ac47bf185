import type { ChangeDriver } from '@portal/shared/contract/analyse';
import { formatCount, formatDecimal, formatEuro } from '@portal/shared/contract/words';
import { euro, euroSigned } from '../../../data/change-explained/german.ts';
import type { ReportData } from '../report-data.ts';
import { countChange, monthShort, NONE, shareChange } from '../words.ts';
import type { Block, Page } from './block.ts';

const DRIVER_WORDS: Readonly<Record<ChangeDriver['key'], string>> = {
  calendar: 'Kalender (Arbeitstage)',
  buyers: 'Kunden',
  purchases: 'Käufe je Kunde',
  pieces: 'Stück je Kauf',
  price: 'Erlös je Stück',
  no_buyer: 'Umsatz ohne Käufer',
};
/** Above bars, where there is little room. */
export const thousands = (cents: number): string => formatDecimal(cents / 100_000);

function factorText(key: ChangeDriver['key'], value: number | null): string {
  if (value === null) return NONE;
  if (key === 'calendar') return Number.isInteger(value) ? formatCount(value) : formatDecimal(value);
  if (key === 'buyers') return formatCount(value);
  if (key === 'price') return formatEuro(Math.round(value));
  return key === 'no_buyer' ? euro(value) : formatDecimal(value, 2);
}

function driverTable({ explained: { drivers, change } }: ReportData): Block[] {
  if (drivers.length === 0) return [];
  return [
    {
      kind: 'table',
      title: 'Was den Unterschied zum Vorjahr macht',
      columns: [
        { label: 'Einfluss', width: 3 },
        { label: 'Monat', isFigure: true, width: 2 },
        { label: 'Vorjahr', isFigure: true, width: 2 },
        { label: 'macht aus', isFigure: true, width: 2 },
      ],
      rows: [
        ...drivers.map(({ key, previous, current, change: own }) => [
          DRIVER_WORDS[key],
          factorText(key, current),
          factorText(key, previous),
          euroSigned(own),
        ]),
        ['Zusammen', '', '', euroSigned(change)],
      ],
    },
  ];
}

function assortmentTable({ revenue: { months }, holds }: ReportData): Block[] {
  const month = months.at(-1);
  if (!holds.assortments || !month) return [];
  const { current, previous } = month;
  const line = (label: string, key: 'brillen' | 'neuverglasung' | 'kontaktlinsen' | 'handelsware' | 'umsatz') => [
    label,
    formatEuro(current[key]),
    formatEuro(previous[key]),
    shareChange(current[key], previous[key]),
  ];
  return [
    { kind: 'heading', text: 'Umsatz nach Sortiment' },
    {
      kind: 'table',
      title: 'Umsatz nach Sortiment',
      columns: [
        { label: 'Sortiment', width: 3 },
        { label: 'Monat', isFigure: true, width: 2 },
        { label: 'Vorjahr', isFigure: true, width: 2 },
        { label: 'Veränderung', isFigure: true, width: 2 },
      ],
      rows: [
        line('Brillen', 'brillen'),
        line('Neuverglasungen', 'neuverglasung'),
        line('Kontaktlinsen', 'kontaktlinsen'),
        line('Handelsware und Reparaturen', 'handelsware'),
        line('Zusammen', 'umsatz'),
        [
          'Aufträge',
          formatCount(current.orders),
          formatCount(previous.orders),
          countChange(current.orders, previous.orders),
        ],
      ],
    },
  ];
}

/** Page 2: thirteen months with their goals, and why this one is not like the year before. */
export function revenuePage(data: ReportData): Page {
  const {
    revenue: { months },
    explained,
    isWhole,
  } = data;
  const hasGoals = months.some(({ goal }) => goal !== null);
  return {
    title: 'Umsatz',
    blocks: [
      { kind: 'heading', text: 'Die letzten 13 Monate' },
      {
        kind: 'columns',
        title: 'Umsatz der letzten 13 Monate, in Tausend Euro',
        lastIsOpen: !isWhole,
        bars: months.map(({ month, current, goal }) => ({
          label: monthShort(month),
          value: current.umsatz,
          text: thousands(current.umsatz),
          mark: goal,
        })),
        legend: `In Tausend Euro.${hasGoals ? ' Querstrich: Ziel des ganzen Monats.' : ' Für diese Monate ist kein Ziel festgelegt.'}${isWhole ? '' : ' Der letzte Monat läuft noch.'}`,
      },
      { kind: 'heading', text: 'Warum?' },
      { kind: 'sentences', lines: explained.sentences },
      ...driverTable(data),
      ...assortmentTable(data),
    ],
  };
}
