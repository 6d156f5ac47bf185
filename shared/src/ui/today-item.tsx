import type { ReactNode } from 'react';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, type Icon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './today-item.module.css';

export type TodayState = 'good' | 'info' | 'warn' | 'alert';

const SIGNS: Record<TodayState, Icon> = {
  good: IconCircleCheck, info: IconInfoCircle, warn: IconAlertTriangle, alert: IconAlertCircle,
};

interface TodayItemProps {
  state: TodayState;
  title: string;
  /** What is so, in one sentence. */
  text: ReactNode;
  /** Where something can be done about it. */
  action?: { label: string; to: string } | { label: string; href: string } | undefined;
}

/** One line of 'Heute wichtig': what is so, and the one way to act on it. Sign and words, never colour alone. */
export function TodayItem({ state, title, text, action }: TodayItemProps) {
  const Sign = SIGNS[state];
  return (
    <div className={classes.item} data-state={state}>
      <Sign size={22} stroke={1.6} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Text size="sm" fw={600}>{title}</Text>
        <Text size="sm" c="var(--portal-dimmed)">{text}</Text>
      </div>
      {action && ('to' in action
        ? <Anchor component={Link} to={action.to} size="sm" className={classes.action}>{action.label}</Anchor>
        : <Anchor href={action.href} target="_blank" rel="noopener" size="sm" className={classes.action}>{action.label}</Anchor>)}
    </div>
  );
}

/** The room of a line whose answer is on its way. */
export const TodayItemSkeleton = ({ title }: { title: string }) => <Skeleton height={56} radius="md" role="status" aria-label={`${title} wird geladen`} />;
