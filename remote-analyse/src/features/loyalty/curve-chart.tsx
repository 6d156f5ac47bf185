import { useCallback, useMemo } from 'react';
import {
  LEAST_WATCHED,
  type AnalysisFilter,
  type Loyalty,
  type LoyaltyEstimate,
} from '@portal/shared/contract/analyse';
import { suggestionPath } from '@portal/shared/contract';
import { ChartCard, type ChartColumn, type Palette } from '@portal/shared/charts';
import { counted, countedOf, formatCount, formatDate, formatPercent, NOUNS } from '@portal/shared/format';
import { useMeetsGroups } from '@portal/shared/session';
import { Card, PageLink, Text, Title } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { drawCurve } from './draw-curve.ts';
import { shareText, WAIT, yearsText } from './model.ts';
import { remindText } from './remind-text.ts';

const COLUMNS: readonly ChartColumn<LoyaltyEstimate>[] = [
  { key: 'months', label: 'Monate', text: ({ months }) => counted(months, NOUNS.month), value: ({ months }) => months },
  {
    key: 'share',
    label: 'Wieder gekauft',
    numeric: true,
    text: ({ share }) => formatPercent(share),
    value: ({ share }) => share,
  },
  {
    key: 'lower',
    label: '95\u00a0% von',
    numeric: true,
    text: ({ lower }) => shareText(lower),
    value: ({ lower }) => lower,
  },
  { key: 'upper', label: 'bis', numeric: true, text: ({ upper }) => shareText(upper), value: ({ upper }) => upper },
  {
    key: 'n',
    label: 'länger beobachtet',
    numeric: true,
    text: ({ at_risk }) => formatCount(at_risk),
    value: ({ at_risk }) => at_risk,
  },
];

const TITLE = 'Von einer Hauptbrille zur nächsten';

/** Share that has bought again over the months since a pair of main glasses. */
export function CurveChart({ loyalty, filter }: { loyalty: Loyalty; filter: AnalysisFilter }) {
  const { curve, current } = loyalty;
  const showBehind = useBehind();
  const maySelect = useMeetsGroups(['Marketing-Manager']);
  const advice = useMemo(() => remindText(loyalty), [loyalty]);
  const option = useCallback((palette: Palette) => drawCurve(palette, curve), [curve]);
  if (curve.length < 2) return <TooFew waits={current.waits} />;
  return (
    <ChartCard
      title={TITLE}
      rows={curve}
      rowKey={({ months }) => String(months)}
      columns={COLUMNS}
      option={option}
      fileName="kaplan-meier"
      height={360}
      definition={`Anteil, der so viele Monate nach einer Hauptbrille eine weitere gekauft hat. In der Fläche liegt er mit 95\u00a0% Sicherheit. ${WAIT} Alle Hauptbrillen bis zum ${formatDate(current.as_of)}; die Kurve endet, wo weniger als ${LEAST_WATCHED} länger beobachtet sind. Ein Kunde mit mehreren Hauptbrillen zählt mit jeder. Fläche für Statistiker: Greenwood, log-log.`}
      summary={`Kurve aus ${formatCount(current.waits)} Wartezeiten: die Hälfte kauft nach ${yearsText(current.median)} wieder. Die Werte stehen unter „Als Tabelle“.`}
      onSelect={({ months }) => {
        if (months > 0)
          showBehind({
            title: `Wieder gekauft innerhalb von ${countedOf(months, NOUNS.month)}`,
            customers: { ...filter, set: 'main', within: months },
          });
      }}
      footer={
        <>
          {advice && <Text size="sm">{advice}</Text>}
          {advice && maySelect && (
            <div>
              <PageLink to={suggestionPath('due')}>Fällige Kunden anschreiben</PageLink>
            </div>
          )}
          <Text size="xs" c="var(--portal-dimmed)">
            Aus {countedOf(current.waits, NOUNS.main)}, davon {formatCount(current.ended)} mit einer weiteren. Fläche:
            Mit 95&nbsp;% Sicherheit liegt der Anteil darin. Die Kurve endet, wo weniger als {LEAST_WATCHED} so lange
            beobachtet sind.{' '}
            <span className="no-print">Ein Klick zeigt die Kunden, die bis dahin wieder gekauft haben.</span>
          </Text>
        </>
      }
    />
  );
}

const TooFew = ({ waits }: { waits: number }) => (
  <Card aria-label={TITLE}>
    <Title order={2}>{TITLE}</Title>
    <Text mt="md">
      Zu wenige Fälle: Die Kurve braucht mindestens {LEAST_WATCHED} Hauptbrillen, die länger beobachtet sind; bisher
      sind es {formatCount(waits)}.
    </Text>
  </Card>
);
