import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import { NO_STAFF_SHARED } from '@portal/shared/contract/share-links';
import { OutcomeNotice } from '@portal/shared/editor';
import { formatDate } from '@portal/shared/format';
import { useSession } from '@portal/shared/session';
import { Button, Stack, Text, TextField, TextInput, useFocusInvalid } from '@portal/shared/ui';
import { MadeLink } from './made-link.tsx';
import { OwnShareLinks } from './own-share-links.tsx';
import { share } from './share-queries.ts';
import { endProblem, firstValues, isName, lastDays, shareInputOf, type ShareValues } from './share-model.ts';
import type { SendableView } from './sendable-view.ts';

/** Makes a link by which somebody without an account sees this page with these days, and tells its code once. */
export function ShareForm({ view }: { view: SendableView }) {
  const [values, setValues] = useState(firstValues);
  const [attempts, setAttempts] = useState(0);
  const form = useFocusInvalid(attempts);
  const { currentStore } = useSession();
  const sharing = useMutation({ mutationFn: share, onSuccess: changesShown });
  const { data, error, isPending, submittedAt } = sharing;
  const { filter } = view;
  const { first, last } = lastDays();
  const wrongEnd = endProblem(values);
  const set = (changed: Partial<ShareValues>) => {
    sharing.reset();
    setValues((old) => ({ ...old, ...changed }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isName(values.name) && !wrongEnd) sharing.mutate(shareInputOf(values, view));
  };
  if (filter.staff !== undefined) return <Text size="sm">{NO_STAFF_SHARED}</Text>;
  return (
    <Stack gap="lg">
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            Wer Link und Code hat, sieht ohne Anmeldung „{view.title}“ vom {formatDate(filter.from)} bis{' '}
            {formatDate(filter.to)}, mit den Filtern dieser Seite: Zahlen, keine Kunden und keine Mitarbeiter. Der Link
            zeigt, was Sie beim Öffnen sehen dürfen; dürfen Sie es nicht mehr, endet er.
          </Text>
          <Text size="sm" c="var(--portal-dimmed)">
            {filter.scope === 'all' ? 'Alle Standorte' : currentStore?.name}
          </Text>
          <TextField
            label="Name"
            name="share-name"
            autoComplete="off"
            symbols
            description="Für Ihre Liste, etwa: Bank, Oktober"
            value={values.name}
            tried={attempts > 0}
            required="Bitte geben Sie dem Link einen Namen, etwa: Bank, Oktober."
            rules={[{ message: 'Bitte wählen Sie einen Namen mit höchstens 80 Zeichen.', holds: isName }]}
            onChange={(name) => set({ name })}
          />
          <TextInput
            type="date"
            label="Gilt bis"
            required
            min={first}
            max={last}
            value={values.endsOn}
            error={attempts > 0 && wrongEnd}
            onChange={({ currentTarget }) => set({ endsOn: currentTarget.value })}
          />
          {!data && (
            <Button type="submit" loading={isPending}>
              Link erzeugen
            </Button>
          )}
        </Stack>
      </form>
      {error && (
        <OutcomeNotice key={submittedAt} isFailure>
          {error.message}
        </OutcomeNotice>
      )}
      {data && <MadeLink key={submittedAt} made={data} />}
      <OwnShareLinks />
    </Stack>
  );
}
