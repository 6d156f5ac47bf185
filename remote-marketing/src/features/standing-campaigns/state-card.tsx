import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { Standing, StandingTurn } from '@portal/shared/contract/marketing';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { formatCount, formatDate, formatDateTime } from '@portal/shared/format';
import { useMeetsGroups, usePersonName } from '@portal/shared/session';
import { Card, Group, Stack, Text, Title } from '@portal/shared/ui';
import { deleteStanding, permitStanding, standingQuery, turnStanding } from './queries.ts';
import { ACTION_WORDS, TURNS } from './words.ts';

/** Where it stands, in a sentence. */
function standText({ state, next_on, sent, last_on }: Standing): string {
  const out =
    sent === 0
      ? 'Bisher ging nichts hinaus.'
      : `Bisher gingen ${formatCount(sent)} Stück hinaus${last_on ? `, zuletzt am ${formatDate(last_on)}` : ''}.`;
  switch (state) {
    case 'Entwurf':
      return 'Noch nicht eingeschaltet: Niemand bekommt etwas.';
    case 'Läuft':
      return `${next_on ? `Das nächste Bündel wird am ${formatDate(next_on)} zusammengestellt. ` : ''}${out}`;
    case 'Pausiert':
      return `Pausiert: Es wird nichts zusammengestellt. ${out}`;
    case 'Beendet':
      return `Beendet: Es wird nichts mehr zusammengestellt. ${out}`;
  }
}

interface StateCardProps {
  standing: Standing;
  /** What is not saved is not put on. */
  isDirty: boolean;
  onDeleted: () => void;
}

/** Where a Daueraktion stands, what can be done with it, and who did what so far. */
export function StateCard({ standing, isDirty, onDeleted }: StateCardProps) {
  const queries = useQueryClient();
  const { id, state, waits, steps, version, emails_wait } = standing;
  const isAdmin = useMeetsGroups(['Admin']);
  const personName = usePersonName();
  const turn = useMutation({
    mutationFn: (to: StandingTurn['state']) => turnStanding(id, to),
    onSuccess: (turned) => queries.setQueryData(standingQuery(id).queryKey, turned),
    onSettled: stepShown,
  });
  const remove = useMutation({ mutationFn: () => deleteStanding(id), onSuccess: onDeleted });
  const permit = useMutation({
    mutationFn: () => permitStanding(id, version),
    onSuccess: (permitted) => queries.setQueryData(standingQuery(id).queryKey, permitted),
    onSettled: stepShown,
  });
  const problem = turn.error ?? remove.error ?? permit.error;
  const isBusy = turn.isPending || remove.isPending || permit.isPending;
  return (
    <Card aria-label="Stand">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Stack gap={4}>
            <Title order={2}>Stand</Title>
            <Text>{standText(standing)}</Text>
          </Stack>
          <Group gap="xs" className="no-print">
            {TURNS[state].map(({ to, label, question, confirm }) => (
              <ConfirmButton
                key={to}
                label={label}
                question={question}
                confirm={confirm}
                busy={isBusy}
                isDisabled={isDirty}
                onConfirm={() => turn.mutate(to)}
              />
            ))}
            {state === 'Entwurf' && (
              <ConfirmButton
                variant="subtle"
                label="Entwurf löschen"
                question="Der Entwurf ist danach weg. Wirklich löschen?"
                confirm="Löschen"
                busy={isBusy}
                onConfirm={() => remove.mutate()}
              />
            )}
          </Group>
        </Group>
        {waits && (
          <Text role="status" fw={600} c="var(--portal-warn)">
            {waits}
          </Text>
        )}
        {emails_wait && state !== 'Beendet' && (
          <Group justify="space-between" gap="sm">
            <Text fw={600} c="var(--portal-warn)" flex="1 1 300px">
              E-Mails gehen mit Fassung {version} noch nicht von selbst hinaus: Ein Admin Ihres Betriebs muss sie
              erlauben. Bis dahin wird jedes Bündel freigegeben.
            </Text>
            {isAdmin && (
              <ConfirmButton
                label="E-Mails dieser Fassung erlauben"
                question="Die E-Mails gehen danach am Bündeltag ohne Freigabe hinaus. Haben Sie Text und Filter gelesen?"
                confirm="Jetzt erlauben"
                busy={isBusy}
                isDisabled={isDirty}
                onConfirm={() => permit.mutate()}
              />
            )}
          </Group>
        )}
        {isDirty && TURNS[state].length > 0 && (
          <Text size="sm" c="var(--portal-dimmed)">
            Bitte speichern oder verwerfen Sie zuerst Ihre Änderungen.
          </Text>
        )}
        {problem && <OutcomeNotice isFailure>{problem.message}</OutcomeNotice>}
        <div>
          <Title order={3}>Was bisher geschah</Title>
          <Stack gap={2} component="ul" m={0} pl="md">
            {steps.toReversed().map((step) => (
              <Text key={`${step.at} ${step.action}`} component="li" size="sm">
                {ACTION_WORDS[step.action]} (Fassung {step.version}): {formatDateTime(step.at)}, {personName(step.by)}
              </Text>
            ))}
          </Stack>
          <Text size="xs" c="var(--portal-dimmed)" mt={4}>
            Jetzt gilt Fassung {version}. Ein anderer Satz beginnt eine neue, deren Wirkung getrennt gezählt wird; die
            Lose der Kontrollgruppe bleiben.
          </Text>
        </div>
      </Stack>
    </Card>
  );
}
