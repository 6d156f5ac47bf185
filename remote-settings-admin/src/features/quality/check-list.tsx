import { useMemo } from 'react';
import { COSTS_MONTHS } from '@portal/shared/contract/settings-admin';
import { formatCount, formatEuroWhole, formatPercent } from '@portal/shared/format';
import { List, useAllRows, useKeptView, type ListColumn } from '@portal/shared/list';
import { Card, Text, Title } from '@portal/shared/ui';
import { CHECK_LABELS, checkPath, type QualityCheck } from '../../common/quality/checks.ts';
import { costText, rankedChecks, weekText } from './model.ts';

const COLUMNS: readonly ListColumn<QualityCheck>[] = [
  {
    key: 'check',
    title: 'Prüfung',
    text: ({ check }) => CHECK_LABELS[check],
    sort: ({ check }) => CHECK_LABELS[check],
    width: 140,
    card: 'title',
  },
  {
    key: 'cost',
    title: 'Was es kostet',
    text: costText,
    sort: ({ costs }) => costs.customers,
    width: 250,
    definition:
      'Erreichbare Kunden: denen Sie schreiben dürften, auf mindestens einem Weg mehr als heute (Brief, E-Mail oder SMS), wenn alle Zeilen der Prüfung in Ordnung wären. Ein Kunde kann bei mehreren Prüfungen zählen.',
  },
  {
    key: 'revenue',
    title: 'Umsatz dahinter',
    numeric: true,
    width: 150,
    sort: ({ costs }) => costs.revenue_cents,
    text: ({ costs }) => (costs.customers === 0 ? null : formatEuroWhole(costs.revenue_cents)),
    definition: `Was diese Kunden in den letzten ${COSTS_MONTHS} Monaten bezahlt haben, brutto, Stornos abgezogen.`,
  },
  {
    key: 'affected',
    title: 'Offen',
    numeric: true,
    width: 140,
    sort: ({ affected }) => affected,
    card: 'figure',
    text: ({ affected, population }) =>
      population === 0 ? null : `${formatCount(affected)} von ${formatCount(population)}`,
    definition: 'Kunden oder Aufträge mit mindestens einer offenen Zeile, von allen, die geprüft wurden.',
  },
  {
    key: 'week',
    title: 'Seit einer Woche',
    numeric: true,
    width: 150,
    text: weekText,
    priority: 2,
    sort: ({ affected, affected_before }) => (affected_before === null ? null : affected - affected_before),
  },
  {
    key: 'clean',
    title: 'In Ordnung',
    numeric: true,
    width: 120,
    text: ({ clean }) => (clean === null ? null : formatPercent(clean)),
    sort: ({ clean }) => clean,
    priority: 2,
  },
  {
    key: 'weight',
    title: 'Gewicht',
    numeric: true,
    width: 100,
    text: ({ weight }) => formatPercent(weight / 100),
    sort: ({ weight }) => weight,
    priority: 3,
    definition: 'Anteil der Prüfung am Wert der Datenqualität, wenn alle Prüfungen etwas zu prüfen haben.',
  },
];

/** The checks, dearest first; each leads to its screen. */
export function CheckList({ checks }: { checks: readonly QualityCheck[] }) {
  const [view, setView] = useKeptView('checks');
  const ranked = useMemo(() => rankedChecks(checks), [checks]);
  const source = useAllRows(ranked, COLUMNS, view);
  return (
    <Card aria-labelledby="checks">
      <Title order={2} id="checks" mb="sm">
        Prüfungen
      </Title>
      <List<QualityCheck>
        caption="Prüfungen"
        columns={COLUMNS}
        source={source}
        view={view}
        onView={setView}
        keyOf={({ check }) => check}
        hrefOf={({ check }) => checkPath(check)}
        origin={{ title: 'Datenqualität: Prüfungen' }}
        summary={
          <Text size="sm" c="var(--portal-dimmed)">
            Oben steht, was am meisten kostet.
          </Text>
        }
      />
    </Card>
  );
}
