import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PRACTICE_DAYS, type Practice } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';
import { practise, usePersonName } from '@portal/shared/session';
import { Button, Card, Group, Loader, Progress, Stack, Text, Title } from '@portal/shared/ui';
import { deleteCopy, makeCopy, practiceQuery } from './queries.ts';

const HEADINGS: Readonly<Record<Practice['state'], string>> = {
  none: 'Noch gibt es keine Kopie',
  making: 'Die Kopie wird angelegt',
  ready: 'Die Kopie ist da',
  failed: 'Die Kopie ließ sich nicht anlegen',
  ending: 'Die Kopie wird gelöscht',
};

/** How the copy stands, and what can be done about it. */
export function CopyCard({ practice }: { practice: Practice }) {
  const queries = useQueryClient();
  const onSuccess = (found: Practice) => queries.setQueryData(practiceQuery.queryKey, found);
  const make = useMutation({ mutationFn: makeCopy, onSuccess });
  const remove = useMutation({ mutationFn: deleteCopy, onSuccess });
  const { state, is_practising: isPractising, may_make: mayMake } = practice;
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(state);
  // The button that was pressed is gone: what has come in its place is read from the heading on.
  useEffect(() => {
    if (was.current !== state) heading.current?.focus();
    was.current = state;
  }, [state]);
  const problem = make.error ?? remove.error;
  return (
    <Card aria-labelledby="kopie">
      <Stack gap="sm" align="flex-start">
        <Title order={2} id="kopie" ref={heading} tabIndex={-1}>
          {isPractising ? 'Sie üben gerade' : HEADINGS[state]}
        </Title>
        {isPractising ? (
          <Text size="sm">Sie sind in der Kopie. Probieren Sie, was Sie möchten.</Text>
        ) : (
          <Standing {...practice} />
        )}
        {isPractising && <Button onClick={() => practise(false)}>Übung beenden</Button>}
        {!isPractising && (
          <Group gap="xs">
            {state === 'ready' && <Button onClick={() => practise(true)}>Übung beginnen</Button>}
            {mayMake && (state === 'none' || state === 'failed') && (
              <Button loading={make.isPending} onClick={() => make.mutate()}>
                {state === 'none' ? 'Kopie anlegen' : 'Noch einmal versuchen'}
              </Button>
            )}
            {mayMake && state === 'ready' && (
              <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
                Übung beenden und Kopie löschen
              </Button>
            )}
          </Group>
        )}
        {problem && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {problem.message}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** What the heading leaves open. */
function Standing({ state, progress, business, made_at, made_by, expires_at, may_make }: Practice) {
  const nameOf = usePersonName();
  if (state === 'making')
    return (
      <Stack gap={4} w="100%">
        <Text size="sm">Sie können die Seite verlassen; die Kopie entsteht auch ohne Sie.</Text>
        {progress === 0 ? (
          // A database that does one thing at a time takes no notes meanwhile.
          <Loader size="sm" role="status" aria-label="Die Kopie wird angelegt" />
        ) : (
          <Progress value={progress * 100} aria-label="Fortschritt der Kopie" />
        )}
      </Stack>
    );
  if (state === 'ending') return <Text size="sm">Das dauert einige Sekunden.</Text>;
  if (state === 'failed') return <Text size="sm">Es ist nichts davon übrig, und Ihr Betrieb ist unverändert.</Text>;
  if (state === 'ready')
    return (
      <Text size="sm">
        {nameOf(made_by ?? '')} hat sie am {formatDateTime(made_at ?? '')} angelegt. Sie zeigt {business}, wie er da
        war. Am {formatDateTime(expires_at ?? '')} wird sie von selbst gelöscht.
      </Text>
    );
  return (
    <Text size="sm">
      In einer Kopie von {business} können Sie und Ihre Mitarbeiter alles ausprobieren, ohne etwas kaputt zu machen. Sie
      bleibt {PRACTICE_DAYS} Tage.{' '}
      {may_make
        ? 'Das Anlegen dauert einige Sekunden bis Minuten.'
        : 'Anlegen kann sie, wer in Ihrem Betrieb verwaltet (Gruppe „Admin“ an allen Standorten).'}
    </Text>
  );
}
