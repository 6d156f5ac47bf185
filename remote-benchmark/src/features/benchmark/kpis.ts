import type { BenchmarkKpi } from '@portal/shared/contract/benchmark';
import { formatCount, formatEuro, formatEuroWhole } from '@portal/shared/format';

export interface Kpi {
  title: string;
  /** As it stands within a sentence, with its article. */
  yours: string;
  unit: 'euro' | 'count';
  /** Whether the months of a period add up; else they have a mean. */
  isSum: boolean;
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
    title: 'Gesamtumsatz', yours: 'Ihr Gesamtumsatz', unit: 'euro', isSum: true, write: formatEuroWhole,
    definition: `Summe aller Aufträge nach Auftragsdatum, Stornos abgezogen. ${STORE_WIDE}`, times: null,
  },
  'umsatz-je-auftrag': {
    title: 'Umsatz je Auftrag', yours: 'Ihr Umsatz je Auftrag', unit: 'euro', isSum: false, write: formatEuro,
    definition: `Umsatz der Brillenaufträge geteilt durch ihre Zahl. ${STORE_WIDE}`, times: { label: 'Ihre Brillenaufträge', write: pieces },
  },
  'umsatz-je-kunde': {
    title: 'Umsatz je Kunde', yours: 'Ihr Umsatz je Kunde', unit: 'euro', isSum: false, write: formatEuro,
    definition: `Umsatz mit den Kunden, die im Monat gekauft haben, geteilt durch ihre Zahl. ${STORE_WIDE}`, times: { label: 'Ihre Kunden', write: pieces },
  },
  brillenauftrage: {
    title: 'Brillenaufträge', yours: 'Ihre Zahl der Brillenaufträge', unit: 'count', isSum: true, write: pieces,
    definition: 'Verkaufte Brillen im Monat, Stornos abgezogen. Je Geschäft und Monat.', times: { label: 'Ihr Umsatz je Auftrag', write: formatEuro },
  },
  kunden: {
    title: 'Kunden', yours: 'Ihre Kundenzahl', unit: 'count', isSum: true, write: pieces,
    definition: 'Verschiedene Kunden, die im Monat gekauft haben. Je Geschäft und Monat.', times: { label: 'Ihr Umsatz je Kunde', write: formatEuro },
  },
};
