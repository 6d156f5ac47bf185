import type { ReactNode } from 'react';
import { Anchor, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { FigureChange } from '@portal/shared/format';
import { isBuilt } from '@portal/shared/router';
import type { Explanation } from './amounts.tsx';
import { Card } from './card.tsx';
import { Definition } from './definition.tsx';
import classes from './kpi-card.module.css';

interface KpiCardProps {
  label: string;
  /** Page that looks at the figure closely; the label leads there. */
  to?: string;
  /** Formatted, with unit. */
  value: string;
  /** Against the compared period; null: nothing to compare with yet; left out: no comparison is wanted. */
  change?: FigureChange | null | undefined;
  /** What stands in place of a change that there is none of, e.g. 'Vorjahr: keine Brille'; else 'noch kein Vergleich'. */
  unchanged?: string | undefined;
  /** Which way is good news; left out where neither is. */
  better?: 'more' | 'less' | undefined;
  /** Formatted value of the compared period with its name, e.g. 'Vorjahr 1.000,00 €'. */
  previous?: string | undefined;
  /** Numerator and denominator in words. */
  definition: Explanation;
  /** What the figure's own numerator stands on, e.g. 'aus 283 Brillen'. */
  basis?: string | undefined;
  /** One more line behind ⓘ, e.g. both sides of the goal. */
  note?: string | undefined;
  /** Where the figure stands against its goal, or against others. */
  goal?: ReactNode;
  sparkline?: ReactNode;
  /** Opens what explains the change, which is a button then. */
  onWhy?: (() => void) | undefined;
}

const ARROWS = { [-1]: IconArrowDownRight, 0: IconArrowRight, 1: IconArrowUpRight };

/** Good or bad news; sign and arrow say which way, so that colour only adds to them. */
function newsOf({ direction }: FigureChange, better: KpiCardProps['better']): 'good' | 'bad' | undefined {
  if (!better || direction === 0) return undefined;
  return direction > 0 === (better === 'more') ? 'good' : 'bad';
}

function Change({
  change,
  better,
  unchanged = 'noch kein Vergleich',
}: { change: FigureChange | null } & Pick<KpiCardProps, 'better' | 'unchanged'>) {
  if (change === null)
    return (
      <Text size="xs" c="var(--portal-dimmed)" className={classes.change}>
        {unchanged}
      </Text>
    );
  const Arrow = ARROWS[change.direction];
  const news = newsOf(change, better);
  return (
    <Text size="xs" component="div" className={classes.change} data-news={news}>
      <Arrow size={16} aria-hidden />
      {change.short === change.text ? (
        <b className="tabular">{change.text}</b>
      ) : (
        <>
          <b className={`tabular ${classes.long}`}>{change.text}</b>
          <b className={`tabular ${classes.short}`} aria-hidden>
            {change.short}
          </b>
        </>
      )}
      {news && <VisuallyHidden>{news === 'good' ? ', günstig' : ', ungünstig'}</VisuallyHidden>}
    </Text>
  );
}

/** One figure in its card: label, value, change, course; what it counts and what it was behind ⓘ, and on paper. */
export function KpiCard({
  label,
  to,
  value,
  change,
  unchanged,
  better,
  previous,
  definition,
  basis,
  note,
  goal,
  sparkline,
  onWhy,
}: KpiCardProps) {
  const more = [basis, previous, note].filter((part) => part !== undefined);
  return (
    <Card aria-label={label} className={classes.card}>
      <div className={classes.head}>
        {to !== undefined && isBuilt(to) ? (
          <Anchor component={Link} to={to} size="xs" fw={600} className={classes.label}>
            {label}
          </Anchor>
        ) : (
          <Text size="xs" fw={600} c="var(--portal-dimmed)" className={classes.label}>
            {label}
          </Text>
        )}
        <Definition of={label} text={definition} more={more} />
      </div>
      <p className={classes.value}>{value}</p>
      <div className={classes.foot}>
        {change && onWhy ? (
          <UnstyledButton className={classes.why} onClick={onWhy} data-says>
            <Change change={change} better={better} />
            <span className={classes.word}>Warum?</span>
          </UnstyledButton>
        ) : (
          change !== undefined && <Change change={change} better={better} unchanged={unchanged} />
        )}
        {sparkline && <div className={classes.course}>{sparkline}</div>}
      </div>
      {goal && <div className={classes.goal}>{goal}</div>}
      {more.map((part) => (
        <p key={part} className={classes.paper}>
          {part}
        </p>
      ))}
    </Card>
  );
}
