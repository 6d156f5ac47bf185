import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { tellChanged } from '@portal/shared/api';
import { ConfirmButton } from '@portal/shared/editor';
import { StaleSignInError, account, type AppSetup, type SecondFactor } from '@portal/shared/session';
import { Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { Message } from '../message.tsx';
import { secondFactorQuery } from '../queries.ts';
import { AppForm } from './app-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const OFF =
  'Mit einem zweiten Faktor fragt die Anmeldung außer nach dem Passwort nach dem Code einer App auf Ihrem Telefon. Ein Passwort, das jemand erraten oder abgeschaut hat, öffnet dann nichts.';

const leftText = (count: number): string =>
  count === 0
    ? 'Sie haben keine Wiederherstellungscodes mehr. Bitte erzeugen Sie neue.'
    : `Unbenutzte Wiederherstellungscodes: ${count}.`;

/** What the own account is asked for besides its password. */
export function SecondFactorCard() {
  const { data: state, error } = useQuery(secondFactorQuery);
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const change = useMutation({
    mutationFn: async (work: (factor: SecondFactor) => Promise<void>) => work(await account.secondFactor()),
    onSettled: () => tellChanged('devices'),
  });
  const problem = change.error ?? error;
  const isStale = problem instanceof StaleSignInError;
  const begin = () => change.mutate(async (factor) => setSetup(await factor.setUpApp()));

  return (
    <Card aria-labelledby="second-factor-title">
      <Stack gap="md">
        <Group gap="xs">
          <Title order={2} id="second-factor-title">
            Zweiter Faktor
          </Title>
          {state?.isOn && (
            <Badge tt="none" fz="xs" c="var(--portal-good)" bg="var(--portal-action-soft)">
              ✓ eingerichtet
            </Badge>
          )}
        </Group>
        {isStale ? (
          <SignInAgain sentence={problem.message} />
        ) : (
          problem && <Message tone="alert">{problem.message}</Message>
        )}
        {!state && !error && <Skeleton height={48} aria-label="Wird geladen …" role="status" />}
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        ) : setup ? (
          <AppForm
            setup={setup}
            onConfirmed={(issued) => {
              setSetup(null);
              setCodes(issued.length > 0 ? issued : null);
            }}
            onCancel={() => setSetup(null)}
          />
        ) : (
          state && (
            <>
              <Text size="sm" c="var(--portal-dimmed)">
                {state.isOn ? 'Die Anmeldung fragt nach dem Code der App auf Ihrem Telefon.' : OFF}
                {state.isOn && state.recoveryCodes !== null && ` ${leftText(state.recoveryCodes)}`}
              </Text>
              <Group gap="xs">
                {!state.isOn && (
                  <Button loading={change.isPending} onClick={begin}>
                    App einrichten
                  </Button>
                )}
                {state.isOn && (
                  <Button variant="light" loading={change.isPending} onClick={begin}>
                    Andere App einrichten
                  </Button>
                )}
                {state.isOn && state.recoveryCodes !== null && (
                  <ConfirmButton
                    label="Neue Wiederherstellungscodes"
                    confirm="Ja, neue erzeugen"
                    busy={change.isPending}
                    question="Die bisherigen Wiederherstellungscodes gelten dann nicht mehr. Möchten Sie das?"
                    onConfirm={() => change.mutate(async (factor) => setCodes(await factor.newRecoveryCodes()))}
                  />
                )}
                {state.isOn && (
                  <ConfirmButton
                    label="Entfernen"
                    ariaLabel="Zweiten Faktor entfernen"
                    confirm="Ja, entfernen"
                    busy={change.isPending}
                    question="Die Anmeldung fragt dann nur noch nach Ihrem Passwort. Möchten Sie das?"
                    onConfirm={() => change.mutate((factor) => factor.remove())}
                  />
                )}
              </Group>
            </>
          )
        )}
      </Stack>
    </Card>
  );
}
