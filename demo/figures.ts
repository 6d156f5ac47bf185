import { UPLOAD_COLUMNS, type UploadKind } from '@portal/shared/contract/settings-admin';
import type { Row } from './csv.ts';
import { parseDay } from './day.ts';
import { type DemoOptions, generateDemo } from './generate.ts';

export type DemoTables = { [K in UploadKind]: Row<K>[] };

/** The text of each file, whole: for samples and tests, not for big sizes. */
export function demoTexts(options: DemoOptions): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { kind, text } of generateDemo(options)) texts[kind] = (texts[kind] ?? '') + text;
  return texts;
}

/** Reads what generateDemo writes; its cells hold no line breaks and no quoted semicolons. */
export function demoTables(texts: Record<string, string>): DemoTables {
  const table = (kind: UploadKind) =>
    (texts[kind] ?? '')
      .split('\n')
      .slice(1, -1)
      .map((line) => {
        const cells = line.split(';');
        return Object.fromEntries(UPLOAD_COLUMNS[kind].map((column, index) => [column, cells[index] ?? '']));
      });
  return Object.fromEntries(
    (Object.keys(UPLOAD_COLUMNS) as UploadKind[]).map((kind) => [kind, table(kind)]),
  ) as DemoTables;
}

export const cents = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);
export const dayOf = (text: string): number => parseDay(text.split('.').toReversed().join('-'));

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The figures of screens.md over a whole data set; euros, shares and years. */
export function measureFigures({ auftraege, positionen, kunden }: DemoTables, { stores, years, until }: DemoOptions) {
  const months = stores * years * 12;
  const counted = auftraege.filter(({ status, storno_zu }) => storno_zu !== '' || status !== 'storniert');
  const cancelled = new Set(auftraege.map(({ storno_zu }) => storno_zu).filter(Boolean));
  const kept = counted.filter(({ storno_zu }) => storno_zu === '');
  const glasses = new Map(kept.filter(({ art }) => art === 'Brille').map((order) => [order.auftrag_id, order]));
  const purchases = new Set<string>();
  for (const { kunden_id, auftragsdatum } of glasses.values()) {
    const near = [...Array(61).keys()].some((back) => purchases.has(`${kunden_id} ${dayOf(auftragsdatum) - back}`));
    if (!near) purchases.add(`${kunden_id} ${dayOf(auftragsdatum)}`);
  }
  const alive = new Set(kept.map(({ auftrag_id }) => auftrag_id));
  const groups = Map.groupBy(
    positionen.filter(({ auftrag_id }) => alive.has(auftrag_id)),
    ({ gruppe }) => gruppe,
  );
  const sum = (...names: string[]) =>
    names.flatMap((name) => groups.get(name) ?? []).reduce((total, { brutto }) => total + cents(brutto) / 100, 0);
  const inGlasses = (names: string[]) =>
    positionen
      .filter(({ auftrag_id, gruppe }) => glasses.has(auftrag_id) && names.includes(gruppe))
      .map(({ brutto }) => cents(brutto) / 100);
  const last = new Map<string, number>();
  for (const { kunden_id, auftragsdatum } of glasses.values())
    last.set(kunden_id, Math.max(last.get(kunden_id) ?? 0, dayOf(auftragsdatum)));
  return {
    customers: kunden.length,
    orders: auftraege.length,
    revenuePerMonth:
      kept
        .concat(
          auftraege.filter(({ auftrag_id }) => cancelled.has(auftrag_id)),
          counted.filter(({ storno_zu }) => storno_zu !== ''),
        )
        .reduce((total, { brutto }) => total + cents(brutto) / 100, 0) / months,
    glassesPerMonth: glasses.size / months,
    averageGlasses: mean([...glasses.values()].map(({ brutto }) => cents(brutto) / 100)),
    averageFrame: mean(inGlasses(['Fassung'])),
    averageLens: mean(inGlasses(['Glas_R', 'Glas_L'])),
    frameShare: sum('Fassung') / sum('Fassung', 'Glas_R', 'Glas_L'),
    furtherShare: 1 - purchases.size / glasses.size,
    progressiveShare:
      [...glasses.values()].filter(({ brillentyp }) => brillentyp === 'Gleitsicht').length / glasses.size,
    cancelShare: cancelled.size / auftraege.length,
    yearsSinceLast: mean([...last.values()].map((day) => (parseDay(until) - day) / 365.25)),
  };
}
