import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { BusinessStatus } from '@portal/shared/contract/settings-admin';
import { OutcomeNotice } from '@portal/shared/editor';
import { Button, PageLink, Stack, Text, Title } from '@portal/shared/ui';
import { CompanyApproval } from './company-approval.tsx';
import { ContractFields } from './contract-fields.tsx';
import { tasksOf } from './model.ts';
import { changeContract } from './queries.ts';

interface BusinessPanelProps {
  business: BusinessStatus;
  now: Date;
  /** Whether the operating company looks at it: it agrees on contracts, and cannot do another business's work. */
  isOperator: boolean;
}

/** What waits in a business, and its contract. Mount anew (key) for another one. */
export function BusinessPanel({ business, now, isOperator }: BusinessPanelProps) {
  const tasks = tasksOf(business, now);
  return (
    <Stack gap="lg">
      <div>
        <Title order={3}>Aufgaben</Title>
        {tasks.length === 0 && <Text c="var(--portal-dimmed)">Hier wartet nichts.</Text>}
        {tasks.length > 0 && (
          <ul>
            {tasks.map(({ text, path }) => (
              <li key={text}>{path && !isOperator ? <PageLink to={path}>{text}</PageLink> : text}</li>
            ))}
          </ul>
        )}
      </div>
      <Contract business={business} isOperator={isOperator} />
      {isOperator && <CompanyApproval id={business.id} />}
    </Stack>
  );
}

function Contract({ business: { id, groups: agreed }, isOperator }: Omit<BusinessPanelProps, 'now'>) {
  const [groups, setGroups] = useState(agreed);
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: changeContract,
    onSettled: stepShown,
  });
  if (!isOperator) {
    return (
      <div>
        <Title order={3}>Vertrag</Title>
        <Text>{agreed.join(', ')}</Text>
        <Text size="sm" c="var(--portal-dimmed)">
          Was Ihr Vertrag enthält, ändert die Betreibergesellschaft des Portals.
        </Text>
      </div>
    );
  }
  const taken = agreed.filter((role) => !groups.includes(role));
  return (
    <Stack gap="sm">
      <ContractFields
        groups={groups}
        isDisabled={isPending}
        onGroups={(next) => {
          reset();
          setGroups(next);
        }}
      />
      {taken.length > 0 && <Text size="sm">Alle Benutzer des Betriebs verlieren: {taken.join(', ')}.</Text>}
      {isSuccess && <OutcomeNotice>Der Vertrag ist gespeichert.</OutcomeNotice>}
      {error && <OutcomeNotice isFailure>{error.message}</OutcomeNotice>}
      <div>
        <Button
          loading={isPending}
          disabled={groups.length === agreed.length && taken.length === 0}
          onClick={() => mutate({ id, groups })}
        >
          Vertrag speichern
        </Button>
      </div>
    </Stack>
  );
}
