import { useCallback } from 'react';
import type { SuccessDay, SuccessDetail } from '@portal/shared/contract/marketing';
import { ChartCard, type ChartColumn, type Palette } from '@portal/shared/charts';
import { counted, formatPercent, NOUNS } from '@portal/shared/format';
import { Card, Text, Title } from '@portal/shared/ui';
import { drawCurve } from './draw-curve.ts';
import { stateText } from './model.ts';

const percent = (share: number | undefined) => (share === undefined ? '–' : formatPercent(share));

const share = (key: string, label: string, of: (day: SuccessDay) => number | undefined): ChartColumn<SuccessDay> => ({
  key,
  label,
  numeric: true,
  text: (day) => percent(of(day)),
  value: (day) => of(day) ?? null,
});

const COLUMNS: readonly ChartColumn<SuccessDay>[] = [
  { key: 'day', label: 'Tag nach dem Versand', text: ({ day }) => counted(day, NOUNS.day), value: ({ day }) => day },
  share('treated', 'Empfänger', ({ treated }) => treated.value),
  share('treated-low', '95\u00a0% von', ({ treated }) => treated.low),
  share('treated-high', 'bis', ({ treated }) => treated.high),
  share('control', 'Kontrollgruppe', ({ control }) => control?.value),
  share('control-low', '95\u00a0% von', ({ control }) => control?.low),
  share('control-high', 'bis', ({ control }) => control?.high),
];

const TITLE = 'Wer bis wann gekauft hat';

/** Share of both groups that has bought, day by day, each with its band. */
export function CurveChart({ detail }: { detail: SuccessDetail }) {
  const { curve } = detail;
  const option = useCallback((palette: Palette) => drawCurve(palette, curve), [curve]);
  const last = curve.at(-1);
  if (!last || curve.length < 2) {
    return (
      <Card aria-label={TITLE}>
        <Title order={2}>{TITLE}</Title>
        <Text mt="md">Seit dem Versand liegen noch keine Daten vor.</Text>
      </Card>
    );
  }
  return (
    <ChartCard
      title={TITLE}
      rows={curve}
      rowKey={({ day }) => String(day)}
      columns={COLUMNS}
      option={option}
      fileName="erfolgskontrolle-verlauf"
      height={340}
      definition={
        'Anteil jeder Gruppe, der seit dem Tag des Versands etwas gekauft hat. Fläche: Mit 95\u00a0% Sicherheit liegt er an diesem einzelnen Tag darin; überlappende Flächen beweisen nichts, das Urteil steht im Unterschied. Für Statistiker: Intervall nach Wilson.'
      }
      summary={`Nach ${counted(last.day, NOUNS.day)} haben ${formatPercent(last.treated.value)} der Empfänger${last.control ? ` und ${formatPercent(last.control.value)} der Kontrollgruppe` : ''} gekauft. Die Werte stehen unter „Als Tabelle“.`}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Antwortzeit {stateText(detail)}. Fläche: mit 95{'\u00a0'}% Sicherheit.
        </Text>
      }
    />
  );
}
