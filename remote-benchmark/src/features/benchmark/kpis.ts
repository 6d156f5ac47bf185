import type { BenchmarkKpi } from '@portal/shared/contract/benchmark';
import { formatCount, formatEuro, formatEuroWhole } from '@portal/shared/format';

export interface Kpi {
  title: string;
  /** As it stands within a sentence, with its article. */
  yours: string;
  unit: 'euro' | 'count';
  /** What the figure of several months is called as in the rest of the portal, where the page's name does not say it. */
  ofMonths?: string;
  /** What several months make: their sum, their mean, or their mean weighted by what each is of. */
  over: 'sum' | 'mean' | 'weighted';
  write: (value: number) => string;
  definition: string;
  /** What a difference is multiplied with; null: it is euros already. */
  times: { label: string; write: (value: number) => string } | null;
}

const STORE_WIDE = 'Je Geschäft und Monat, mit Mehrwertsteuer, wie bezahlt.';
/** Counts of peers are disturbed and have three digits; a tenth of a customer is none. */
const pieces = (value: number): string => formatCount(Math.round(value));

export const KPIS: Record<BenchmarkKpi, Kpi> = {
  gesamtumsatz: {
    title: 'Gesamtumsatz',
    yours: 'Ihr Gesamtumsatz',
    unit: 'euro',
    over: 'sum',
    write: formatEuroWhole,
    definition: `Summe aller Aufträge nach Auftragsdatum, Stornos abgezogen. ${STORE_WIDE}`,
    times: null,
  },
  'umsatz-je-auftrag': {
    title: 'Umsatz je Auftrag',
    ofMonths: 'Umsatz je Brillenauftrag',
    yours: 'Ihr Umsatz je Brillenauftrag',
    unit: 'euro',
    over: 'weighted',
    write: formatEuro,
    definition: `Umsatz der Brillenaufträge geteilt durch ihre Zahl. ${STORE_WIDE}`,
    times: { label: 'Ihre Brillenaufträge', write: pieces },
  },
  'umsatz-je-kunde': {
    title: 'Umsatz je Kunde',
    yours: 'Ihr Umsatz je Kunde',
    unit: 'euro',
    over: 'weighted',
    write: formatEuro,
    definition: `Umsatz mit den Kunden, die im Monat gekauft haben, geteilt durch ihre Zahl. ${STORE_WIDE}`,
    times: { label: 'Ihre Kunden', write: pieces },
  },
  brillenauftrage: {
    title: 'Brillenaufträge',
    yours: 'Ihre Zahl der Brillenaufträge',
    unit: 'count',
    over: 'sum',
    write: pieces,
    definition: 'Verkaufte Brillen im Monat, Stornos abgezogen. Je Geschäft und Monat.',
    times: { label: 'Ihr Umsatz je Brillenauftrag', write: formatEuro },
  },
  kunden: {
    title: 'Kunden',
    ofMonths: 'Kunden je Monat',
    yours: 'Ihre Kundenzahl',
    unit: 'count',
    over: 'mean',
    write: pieces,
    definition: 'Verschiedene Kunden, die im Monat gekauft haben. Je Geschäft und Monat.',
    times: { label: 'Ihr Umsatz je Kunde', write: formatEuro },
  },
};
