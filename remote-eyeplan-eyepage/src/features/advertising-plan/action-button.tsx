import type { ComponentPropsWithoutRef } from 'react';
import type { Action } from '@portal/shared/contract/eyeplan';
import { formatDate, formatEuroWhole } from '@portal/shared/format';
import { Text, UnstyledButton } from '@portal/shared/ui';
import { CHANNEL_WORDS } from '../../common/action-words.ts';
import { isMovable, quantityText } from './model.ts';
import classes from './plan.module.css';

interface ActionButtonProps extends ComponentPropsWithoutRef<'button'> {
  action: Action;
  isCarried: boolean;
}

/** One action in its month. */
export const ActionButton = ({ action, isCarried, ...rest }: ActionButtonProps) => (
  <UnstyledButton
    {...rest}
    id={buttonId(action.id)}
    className={classes.action}
    data-status={action.status}
    data-movable={isMovable(action)}
    data-carried={isCarried}
  >
    <ActionWords action={action} />
  </UnstyledButton>
);

/** When, what, to whom, how many, for how much, and where it stands. */
const ActionWords = ({ action }: { action: Action }) => (
  <>
    <Text component="span" size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {formatDate(action.ship_on).slice(0, 6)} {action.name}
    </Text>
    <span className={classes.line}>
      <span>{CHANNEL_WORDS[action.channel]}</span>
      <span>{quantityText(action)}</span>
      <span>{action.cost_cents === null ? 'Kosten offen' : formatEuroWhole(action.cost_cents)}</span>
    </span>
    <span className={classes.line}>
      <span>{action.audience?.name ?? 'festgehaltene Zielgruppe'}</span>
      <b>{action.status}</b>
    </span>
  </>
);

export const buttonId = (id: number): string => `aktion-${id}`;
