import { useCallback, useMemo } from 'react';
import type { AnalysisFilter, BaseChannel, CustomerBase } from '@portal/shared/contract/analyse';
import { ChartCard, compareBars, type ChartColumn, type Palette } from '@portal/shared/charts';
import { countedOf, formatCount, formatPercent, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { shareOf, tooFewIn } from '../../common/frame/share.ts';
import { countMoves } from './model.ts';

const LABELS: Record<BaseChannel, string> = { letter: 'Brief', email: 'E-Mail', sms: 'SMS', none: 'Keiner' };

interface Row {
  channel: BaseChannel;
  label: string;
  customers: number;
  share: number | null;
}

const COLUMNS: readonly ChartColumn<Row>[] = [
  { key: 'channel', label: 'Kanal', text: ({ label }) => label, value: ({ label }) => label },
  {
    key: 'share',
    label: 'Anteil',
    numeric: true,
    text: ({ share }) => (share === null ? '–' : formatPercent(share)),
    value: ({ share }) => share,
  },
  {
    key: 'customers',
    label: 'Kunden',
    numeric: true,
    text: ({ customers }) => formatCount(customers),
    value: ({ customers }) => customers,
  },
];

/** How many of the active customers may be written to by each channel. */
export function ConsentChart({ base, filter }: { base: CustomerBase; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const all = countMoves(base.current, { is: 'active' });
  const rows = useMemo(
    () => base.consent.map((row): Row => ({ ...row, label: LABELS[row.channel], share: shareOf(row.customers, all) })),
    [base.consent, all],
  );
  const option = useCallback(
    (palette: Palette) =>
      compareBars(palette, {
        unit: 'percent',
        horizontal: true,
        labels: rows.map(({ label }) => label),
        series: [{ name: 'Anteil', role: 'own', values: rows.map(({ share }) => share) }],
        notes: (index) => `${formatCount(rows[index]?.customers ?? 0)} von ${formatCount(all)} aktiven Kunden`,
      }),
    [rows, all],
  );
  return (
    <ChartCard
      title="Einwilligungsquote"
      rows={rows}
      rowKey={({ channel }) => channel}
      columns={COLUMNS}
      option={option}
      fileName="einwilligungsquote"
      height={240}
      selectOn="y"
      definition="Aktive Kunden am Ende des Zeitraums, die heute auf diesem Weg angeschrieben werden dürfen, geteilt durch alle aktiven. E-Mail und SMS nur mit Einwilligung, Brief bis zum Widerspruch; Adresse, Werbesperre und Widersprüche sind berücksichtigt. „Keiner“: auf keinem Weg. Frühere Stände werden nicht aufgehoben, deshalb gibt es keinen Vergleich."
      summary={`Balkendiagramm: Anteil der aktiven Kunden, die angeschrieben werden dürfen. ${rows.map(({ label, share }) => `${label}: ${share === null ? '–' : formatPercent(share)}`).join(', ')}.`}
      onSelect={({ channel, label }) =>
        showBehind({
          title: channel === 'none' ? 'Aktive Kunden ohne erlaubten Kanal' : `Aktive Kunden, erreichbar per ${label}`,
          customers: { ...filter, set: 'base', is: 'active', channel },
        })
      }
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Aus {countedOf(all, NOUNS.activeCustomer)}; Einwilligungen von heute.{' '}
          <span className="no-print">Ein Klick auf einen Balken zeigt die Kunden.</span>{' '}
          {tooFewIn(rows.map(({ share }) => share))}
        </Text>
      }
    />
  );
}
