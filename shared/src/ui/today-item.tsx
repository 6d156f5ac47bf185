import type { ReactNode } from 'react';
import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, type Icon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isBuilt } from '@portal/shared/router';
import classes from './today-item.module.css';

export type TodayState = 'good' | 'info' | 'warn' | 'alert';

const SIGNS: Record<TodayState, Icon> = {
  good: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  alert: IconAlertCircle,
};

/** A page of ours, one of another site, or something that is done here. */
type TodayAction =
  | { label: string; to: string }
  | { label: string; href: string }
  | { label: string; onClick: () => void };

interface TodayItemProps {
  state: TodayState;
  title: string;
  /** What is so, in one sentence. */
  text: ReactNode;
  /** What can be done about it; a page that is not built is not offered. */
  action?: TodayAction | undefined;
}

function Action({ action }: { action: TodayAction }) {
  const { label } = action;
  if ('onClick' in action)
    return (
      <Button variant="light" size="xs" className={classes.action} onClick={action.onClick}>
        {label}
      </Button>
    );
  return 'to' in action ? (
    <Anchor component={Link} to={action.to} size="sm" className={classes.action}>
      {label}
    </Anchor>
  ) : (
    <Anchor href={action.href} target="_blank" rel="noopener" size="sm" className={classes.action}>
      {label}
    </Anchor>
  );
}

/** One line of 'Heute wichtig': what is so, and the one way to act on it. Sign and words, never colour alone. */
export function TodayItem({ state, title, text, action }: TodayItemProps) {
  const Sign = SIGNS[state];
  return (
    <div className={classes.item} data-state={state}>
      <Sign size={22} stroke={1.6} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="var(--portal-dimmed)">
          {text}
        </Text>
      </div>
      {action && !('to' in action && !isBuilt(action.to)) && <Action action={action} />}
    </div>
  );
}

interface TodayErrorProps {
  title: string;
  /** German sentence that says what to do. */
  message: string;
  onRetry: () => void;
}

/** A line whose answer failed. */
export const TodayError = ({ title, message, onRetry }: TodayErrorProps) => (
  <div role="alert">
    <TodayItem state="warn" title={title} text={message} action={{ label: 'Erneut versuchen', onClick: onRetry }} />
  </div>
);

/** The room of a line whose answer is on its way. */
export const TodayItemSkeleton = ({ title }: { title: string }) => (
  <Skeleton height={56} radius="md" role="status" aria-label={`${title} wird geladen`} />
);
