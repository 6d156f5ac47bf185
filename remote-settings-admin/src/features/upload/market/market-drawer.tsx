import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  HeadersRead,
  MarketProfile,
  MarketProfileInput,
  MarketProfiles,
} from '@portal/shared/contract/settings-admin';
import { ConfirmButton, UnsavedQuestion, useDrawerGuard } from '@portal/shared/editor';
import { Button, Drawer, ErrorPanel, Group, Skeleton, Stack, Text } from '@portal/shared/ui';
import { Versions } from '../mappings/versions.tsx';
import { HeadersForm } from './headers-form.tsx';
import { openIn, usedText } from './model.ts';
import { ProfileEditor } from './profile-editor.tsx';
import {
  headersQuery,
  marketProfilesQuery,
  marketVersionsQuery,
  saveMarketProfile,
  withdrawMarketProfile,
} from './queries.ts';

const TAKES =
  'Betriebe, die nach diesem Profil lesen, sehen, dass es eine neuere Fassung gibt; übernehmen müssen sie sie selbst.';

interface EditProps {
  /** Null: a new one. */
  profile: MarketProfile | null;
  headers: readonly string[];
  read: HeadersRead;
  onClose: () => void;
}

function useSaving(onSaved: () => void) {
  const client = useQueryClient();
  const taken = (answer: MarketProfiles) => {
    client.setQueryData(marketProfilesQuery.queryKey, answer);
    onSaved();
  };
  const save = useMutation({
    mutationFn: ({ profile, input }: { profile: MarketProfile | null; input: MarketProfileInput }) =>
      saveMarketProfile(profile, input),
    onSuccess: taken,
  });
  const withdraw = useMutation({ mutationFn: withdrawMarketProfile, onSuccess: taken });
  return { save, withdraw, isBusy: save.isPending || withdraw.isPending, error: save.error ?? withdraw.error };
}

/** Earlier versions of a profile, to be looked at and brought back. */
function Earlier({
  profile,
  isBusy,
  onBringBack,
}: {
  profile: MarketProfile;
  isBusy: boolean;
  onBringBack: (mappings: MarketProfileInput['mappings']) => void;
}) {
  const { data, error, refetch } = useQuery(marketVersionsQuery(profile));
  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  return data ? (
    <Versions versions={data} isBusy={isBusy} consequence={TAKES} onBringBack={onBringBack} />
  ) : (
    <Skeleton h={80} />
  );
}

function Edit({ profile, headers, read, onClose }: EditProps) {
  const [best] = read.suggestions;
  const [saved] = useState<MarketProfileInput>(() =>
    profile
      ? { name: profile.name, mappings: profile.mappings }
      : { name: '', mappings: best ? [best.mapping, ...best.more] : [] },
  );
  const [draft, setDraft] = useState(saved);
  const isDirty = draft !== saved;
  const guard = useDrawerGuard(isDirty, onClose);
  const { save, withdraw, isBusy, error } = useSaving(onClose);
  const open = openIn(draft, (kind) => read.columns[kind]);
  const tell = () =>
    save.mutateAsync({ profile, input: { name: draft.name.trim(), mappings: draft.mappings } }).then(
      () => true,
      () => false,
    );
  const put = (input: MarketProfileInput) => save.mutate({ profile, input });
  return (
    <>
      <Drawer
        opened
        onClose={guard.close}
        title={profile?.name ?? 'Profil anlegen'}
        position="right"
        size="xl"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        <Stack gap="lg">
          {profile && <Text>{usedText(profile)}</Text>}
          <ProfileEditor draft={draft} headers={headers} read={read} onDraft={setDraft} />
          {open && <Text>{open}</Text>}
          {error && (
            <Text role="alert" c="var(--portal-alert)">
              {error.message}
            </Text>
          )}
          <Group gap="sm">
            <Button
              disabled={open !== null || (profile !== null && !isDirty)}
              loading={isBusy}
              onClick={() => void tell()}
            >
              {profile ? `Als Fassung ${profile.version + 1} speichern` : 'Für alle Betriebe speichern'}
            </Button>
            {profile && (
              <ConfirmButton
                label="Zurückziehen"
                confirm="Ja, zurückziehen"
                busy={isBusy}
                onConfirm={() => withdraw.mutate(profile.id)}
                question={`„${profile.name}“ wird dann niemandem mehr vorgeschlagen. Betriebe, die danach lesen, behalten ihre Zuordnung. Möchten Sie das?`}
              />
            )}
          </Group>
          {profile && (
            <Text size="sm" c="var(--portal-dimmed)">
              {TAKES}
            </Text>
          )}
          {profile && (
            <Earlier
              profile={profile}
              isBusy={isBusy}
              onBringBack={(mappings) => put({ name: profile.name, mappings })}
            />
          )}
        </Stack>
      </Drawer>
      <UnsavedQuestion
        guard={guard}
        title="Ungespeichertes Profil"
        changed="Sie haben das Profil geändert"
        isSaving={isBusy}
        onSave={tell}
        onDiscard={() => setDraft(saved)}
      />
    </>
  );
}

/** A profile of the market: how it reads, and has read. */
export function ProfileDrawer({ profile, onClose }: { profile: MarketProfile; onClose: () => void }) {
  const headers = profile.mappings[0]?.headers ?? [];
  const { data, error, refetch } = useQuery(headersQuery(headers));
  if (data) return <Edit profile={profile} headers={headers} read={data} onClose={onClose} />;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={profile.name}
      position="right"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      {error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : <Skeleton h={320} />}
    </Drawer>
  );
}

/** A new profile, from the column names of an export. */
export function NewProfileDrawer({ onClose }: { onClose: () => void }) {
  const [known, setKnown] = useState<{ headers: string[]; read: HeadersRead } | null>(null);
  if (known) return <Edit profile={null} {...known} onClose={onClose} />;
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Profil anlegen"
      position="right"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <HeadersForm onRead={(headers, read) => setKnown({ headers, read })} />
    </Drawer>
  );
}
