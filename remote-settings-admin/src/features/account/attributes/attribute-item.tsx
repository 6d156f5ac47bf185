import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { account, type AccountAttribute } from '@portal/shared/session';
import { Badge, Button, Group, Text } from '@portal/shared/ui';
import classes from '../account.module.css';
import { Message } from '../message.tsx';
import { VerifyAttribute } from './verify-attribute.tsx';

const LABELS: Record<AccountAttribute['name'], string> = { email: 'E-Mail', phone_number: 'Telefon' };

/** One address; an unconfirmed one can be confirmed here, in two steps. */
export function AttributeItem({ attribute }: { attribute: AccountAttribute }) {
  const { name, value, verified } = attribute;
  const [confirmed, setConfirmed] = useState(false);
  const request = useMutation({ mutationFn: () => account.requestVerificationCode(name) });
  return (
    <li>
      <div className={classes.item}>
        <div className={classes.what}>
          <Text size="sm" c="var(--portal-dimmed)">
            {LABELS[name]}
          </Text>
          <Text>{value}</Text>
        </div>
        <Group gap="xs">
          {verified ? (
            <Badge tt="none" fz="xs" c="var(--portal-good)" bg="var(--portal-action-soft)">
              ✓ bestätigt
            </Badge>
          ) : (
            <Badge tt="none" fz="xs" c="var(--portal-warn)" bg="var(--portal-warn-soft)">
              nicht bestätigt
            </Badge>
          )}
          {!verified && !request.isSuccess && (
            <Button
              size="xs"
              loading={request.isPending}
              aria-label={`${LABELS[name]} bestätigen`}
              onClick={() => request.mutate()}
            >
              Bestätigen
            </Button>
          )}
        </Group>
      </div>
      {request.error && <Message tone="alert">{request.error.message}</Message>}
      {!verified && request.isSuccess && (
        <VerifyAttribute name={name} sentTo={request.data} onDone={() => setConfirmed(true)} onCancel={request.reset} />
      )}
      {confirmed && (
        <Message tone="good" takesFocus>
          Danke, das ist jetzt bestätigt.
        </Message>
      )}
    </li>
  );
}
