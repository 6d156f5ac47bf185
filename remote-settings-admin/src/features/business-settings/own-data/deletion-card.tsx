import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnData } from '@portal/shared/contract/settings-admin';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Alert, Button, Card, Group, Stack, Text, TextField, Title, useFocusInvalid } from '@portal/shared/ui';
import { ownDataQuery, requestDeletion, withdrawDeletion } from './queries.ts';
import classes from './own-data.module.css';

/** Has the business deleted after a waiting time, and takes that back. */
export function DeletionCard({ data }: { data: OwnData }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isRequested = data.deletion !== null;
  const was = useRef(isRequested);
  // The button that was pressed is gone: what has come in its place is read from the heading on.
  useEffect(() => {
    if (was.current !== isRequested) heading.current?.focus();
    was.current = isRequested;
  }, [isRequested]);
  return (
    <Card aria-labelledby="loeschen" className={classes.danger}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" fw={600} c="var(--portal-alert)">
          Gefahrenbereich
        </Text>
        <Title order={2} id="loeschen" ref={heading} tabIndex={-1}>
          Betrieb löschen
        </Title>
        {data.deletion ? <Requested deletion={data.deletion} /> : <Request business={data.business} />}
      </Stack>
    </Card>
  );
}

function Requested({ deletion }: { deletion: NonNullable<OwnData['deletion']> }) {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: withdrawDeletion,
    onSuccess: (found) => queries.setQueryData(ownDataQuery.queryKey, found),
  });
  return (
    <>
      <Alert color="red" title={`Dieser Betrieb wird am ${formatDate(deletion.delete_at)} gelöscht`} w="100%">
        <Text size="sm">
          {usePersonName()(deletion.requested_by)} hat das am {formatDateTime(deletion.requested_at)} beantragt. Dann
          sind alle Daten, Dateien und Anmeldungen endgültig weg. Bis dahin kann jede Person mit der Gruppe „Admin“ die
          Löschung zurücknehmen und die Daten mitnehmen.
        </Text>
      </Alert>
      <Button loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Löschung zurücknehmen
      </Button>
      {withdraw.error && (
        <Text role="alert" size="sm" c="var(--portal-alert)">
          {withdraw.error.message}
        </Text>
      )}
    </>
  );
}

function Request({ business }: { business: string }) {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useFocusInvalid(attempts);
  const request = useMutation({
    mutationFn: () => requestDeletion(typed),
    onSuccess: (found) => queries.setQueryData(ownDataQuery.queryKey, found),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (typed.trim() === business) request.mutate();
  };
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Each of the two takes the place of the other, with the focus.
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, form]);
  return (
    <>
      <Text size="sm">
        Löscht 14 Tage nach dem Antrag alles, was das Portal von Ihrem Betrieb hat: Kunden, Aufträge, Auswertungen,
        Dateien, Protokolle und alle Anmeldungen. Alle Personen mit der Gruppe „Admin“ erfahren davon per E-Mail und
        können es bis dahin zurücknehmen. Aufbewahrungspflichten Ihres Betriebs erfüllt danach nur noch Ihre
        Branchensoftware: Nehmen Sie Ihre Daten vorher mit.
      </Text>
      {!isOpen && (
        <Button ref={opener} variant="default" className={classes.ask} onClick={() => setIsOpen(true)}>
          Löschung beantragen …
        </Button>
      )}
      {isOpen && (
        <form ref={form} onSubmit={send} noValidate>
          <Stack gap="sm" align="flex-start">
            <TextField
              label={`Bitte geben Sie zur Bestätigung „${business}“ ein`}
              symbols
              value={typed}
              onChange={setTyped}
              tried={attempts > 0}
              autoComplete="off"
              required="Bitte geben Sie den Namen des Betriebs ein."
              error={request.error?.message}
              rules={[
                {
                  message: `Bitte geben Sie den Namen genau so ein: „${business}“.`,
                  holds: (value) => value.trim() === business,
                },
              ]}
            />
            <Group gap="xs">
              <Button type="submit" color="red" loading={request.isPending}>
                Betrieb in 14 Tagen löschen
              </Button>
              <Button variant="default" onClick={() => setIsOpen(false)}>
                Abbrechen
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </>
  );
}
