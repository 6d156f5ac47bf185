import { useCallback } from 'react';
import type { VersionEffect } from '@portal/shared/contract/marketing';
import { ChartCard, type ChartColumn, type Palette } from '@portal/shared/charts';
import { formatDate, formatSignedPoints } from '@portal/shared/format';
import { drawEffect } from './draw-effect.ts';
import { pointsText } from './effect-words.ts';

type Look = VersionEffect['history'][number];

const column = (key: 'value' | 'low' | 'high', label: string): ChartColumn<Look> => ({
  key,
  label,
  numeric: true,
  text: (look) => formatSignedPoints(look[key]),
  value: (look) => look[key],
});

const COLUMNS: readonly ChartColumn<Look>[] = [
  { key: 'on', label: 'Tag', text: ({ on }) => formatDate(on), value: ({ on }) => on },
  column('value', 'Unterschied'),
  column('low', 'von'),
  column('high', 'bis'),
];

/** How the interval came closer with each bundle whose response time was over. */
export function EffectChart({ history }: { history: VersionEffect['history'] }) {
  const option = useCallback((palette: Palette) => drawEffect(palette, history), [history]);
  const last = history.at(-1);
  if (!last || history.length < 2) return null;
  return (
    <ChartCard
      title="Wirkung im Lauf der Zeit"
      rows={history}
      rowKey={({ on }) => on}
      columns={COLUMNS}
      option={option}
      fileName="daueraktion-wirkung"
      height={260}
      definition="Unterschied der Anteile, die kauften, mit einem Intervall, das zu allen Zeiten zugleich gilt: Man darf jeden Tag nachsehen und beim ersten klaren Ergebnis entscheiden."
      summary={`Am ${formatDate(last.on)} ${formatSignedPoints(last.value)}, ${pointsText(last)}. Die Werte stehen unter „Als Tabelle“.`}
    />
  );
}
