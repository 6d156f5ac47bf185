import { useState, type FormEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { NewAreaKey } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import { Alert, Button, ErrorPanel, Group, Skeleton, Stack, Text, TextField, Title } from '@portal/shared/ui';
import { CopyButton } from '../../common/copy-button.tsx';
import classes from './areas.module.css';
import { keyText } from './model.ts';
import { areaKeysQuery, makeKey, revokeKey } from './queries.ts';

/** The keys with which programs of the area's team publish it. */
export function AreaKeys({ id, title }: { id: string; title: string }) {
  const { data, error, refetch } = useQuery(areaKeysQuery);
  const [made, setMade] = useState<NewAreaKey | null>(null);
  const revoke = useMutation({ mutationFn: revokeKey, onSettled: stepShown });
  const keys = data?.items.filter(({ area }) => area === id);
  return (
    <section aria-labelledby={`schluessel-${id}`}>
      <Stack gap="sm">
        <Title order={3} id={`schluessel-${id}`}>
          Schlüssel
        </Title>
        <Text size="sm" c="var(--portal-dimmed)">
          Mit einem Schlüssel liefert das Team von „{title}“ neue Versionen aus, ohne Zugang zum Server.
        </Text>
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={60} />}
        {keys && keys.length > 0 && (
          <ul className={classes.list} aria-labelledby={`schluessel-${id}`}>
            {keys.map((key) => (
              <li key={key.id} className={classes.item}>
                <div className={classes.what}>
                  <Text size="sm" fw={600}>
                    {key.name} <code>{key.prefix}…</code>
                  </Text>
                  <Text size="xs" c="var(--portal-dimmed)">
                    {keyText(key)}
                  </Text>
                </div>
                <ConfirmButton
                  label="Widerrufen"
                  ariaLabel={`„${key.name}“ widerrufen`}
                  size="xs"
                  confirm="Ja, widerrufen"
                  busy={revoke.isPending}
                  question={`Wer den Schlüssel „${key.name}“ hat, kann dann nichts mehr ausliefern. Möchten Sie das?`}
                  onConfirm={() => revoke.mutate(key.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {revoke.error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {revoke.error.message}
          </Text>
        )}
        {made ? <MadeKey made={made} onDone={() => setMade(null)} /> : <KeyForm area={id} onMade={setMade} />}
      </Stack>
    </section>
  );
}

/** To be seen this once. */
function MadeKey({ made, onDone }: { made: NewAreaKey; onDone: () => void }) {
  return (
    <Alert color="yellow" title={`Schlüssel „${made.name}“ ist nur jetzt zu sehen`}>
      <Stack gap="xs">
        <Text size="sm">
          Geben Sie ihn dem Team auf einem sicheren Weg. Es setzt ihn als PORTAL_DEPLOY_KEY und liefert aus mit{' '}
          <code>
            npm run deploy -- {made.area} --to {window.location.origin}
          </code>
        </Text>
        <code className={classes.key} data-testid="area-key">
          {made.key}
        </code>
        <CopyButton label="Schlüssel kopieren" text={made.key} copied="Der Schlüssel ist kopiert." />
        <Group>
          <Button variant="default" size="xs" onClick={onDone}>
            Fertig, Schlüssel verbergen
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function KeyForm({ area, onMade }: { area: string; onMade: (key: NewAreaKey) => void }) {
  const [name, setName] = useState('');
  const [isTried, setIsTried] = useState(false);
  const make = useMutation({
    mutationFn: makeKey,
    onSuccess: onMade,
    onSettled: stepShown,
    // The answer has the key in it, which stays nowhere longer than it is seen.
    gcTime: 0,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() !== '') make.mutate({ area, name: name.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" maw={420}>
        <TextField
          label="Name des neuen Schlüssels"
          symbols
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={setName}
          tried={isTried}
          required="Bitte geben Sie dem Schlüssel einen Namen."
          description="Am besten das Programm, das ihn bekommt, etwa „CI“."
        />
        {make.error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {make.error.message}
          </Text>
        )}
        <Group>
          <Button type="submit" variant="default" loading={make.isPending}>
            Schlüssel erstellen
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
