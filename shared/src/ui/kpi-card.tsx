import type { ReactNode } from 'react';
import { Anchor, Group, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatSignedPercent, formatSignedPoints } from '@portal/shared/format';
import { isBuilt } from '@portal/shared/router';
import { Card } from './card.tsx';
import { Definition } from './definition.tsx';
import classes from './kpi-card.module.css';

interface KpiCardProps {
  label: string;
  /** Page that looks at the figure closely; the label leads there. */
  to?: string;
  /** Formatted, with unit. */
  value: string;
  /** Change against the compared period, 0.031 = +3.1 %; null when there is nothing to compare with. */
  change: number | null;
  /** points: the difference of two shares. */
  changeIn?: 'percent' | 'points' | undefined;
  /** e.g. 'gegenüber Vorjahr' */
  changeLabel: string;
  /** Formatted value of the compared period. */
  previous?: string;
  /** Numerator and denominator in words. */
  definition: string;
  /** What the figure stands on, e.g. '1.204 Aufträge'. */
  n: string;
  /** Where the figure stands against its goal. */
  goal?: ReactNode;
  sparkline?: ReactNode;
}

function Change({ change, changeIn, label }: Pick<KpiCardProps, 'change' | 'changeIn'> & { label: string }) {
  if (change === null) return <Text size="xs" c="var(--portal-dimmed)">kein Wert {label}</Text>;
  const Arrow = change > 0.0005 ? IconArrowUpRight : change < -0.0005 ? IconArrowDownRight : IconArrowRight;
  return (
    <Text size="xs" className={classes.change}>
      <Arrow size={16} aria-hidden />
      <b className="tabular">{changeIn === 'points' ? formatSignedPoints(change) : formatSignedPercent(change)}</b> {label}
    </Text>
  );
}

/** One figure as the hero of its card: value large, comparison small with sign and arrow, definition behind ⓘ. */
export function KpiCard({ label, to, value, change, changeIn, changeLabel, previous, definition, n, goal, sparkline }: KpiCardProps) {
  return (
    <Card aria-label={label} className={classes.card}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        {to !== undefined && isBuilt(to)
          ? <Anchor component={Link} to={to} size="xs" fw={600}>{label}</Anchor>
          : <Text size="xs" fw={600} c="var(--portal-dimmed)">{label}</Text>}
        <Definition of={label} text={definition} />
      </Group>
      <p className={classes.value}>{value}</p>
      <Change change={change} changeIn={changeIn} label={changeLabel} />
      <Text size="xs" c="var(--portal-dimmed)" className={classes.basis}>
        {previous && <span>{previous}</span>}
        <span>n = {n}</span>
      </Text>
      {goal}
      {sparkline}
    </Card>
  );
}
