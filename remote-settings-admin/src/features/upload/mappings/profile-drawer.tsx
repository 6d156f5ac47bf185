import { useMutation, useQuery } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { MappingProfile, UploadMapping } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import { Drawer, ErrorPanel, Group, Skeleton, Stack, Text } from '@portal/shared/ui';
import { Notice } from '../notice.tsx';
import { marketMappingsQuery, saveMappings, versionsQuery } from '../queries.ts';
import { MappingRows } from './mapping-rows.tsx';
import { isBehind, keysText, originText } from './profile-text.ts';
import { Versions } from './versions.tsx';

interface NewerProps {
  profile: MappingProfile;
  isBusy: boolean;
  onTake: (mappings: UploadMapping[]) => void;
}

/** The market's profile has changed since the business took it: to be looked at, and taken. */
function Newer({ profile, isBusy, onTake }: NewerProps) {
  const { data, error, refetch } = useQuery(marketMappingsQuery(profile.id));
  const newest = data?.newest;
  return (
    <Notice tone="warn" title="Vom Profil des Markts gibt es eine neuere Fassung">
      <Stack gap="sm">
        <Text>
          Sie lesen Dateien nach Fassung {profile.market?.version}, inzwischen gilt Fassung {profile.market?.newest}.
          Ihre Standorte bleiben zugeordnet, wie sie sind.
        </Text>
        {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={40} />}
        {newest && (
          <details>
            <summary>Fassung {newest.version} ansehen</summary>
            <MappingRows mappings={newest.mappings} />
          </details>
        )}
        {newest && (
          <Group>
            <ConfirmButton
              label={`Fassung ${newest.version} übernehmen`}
              confirm="Ja, übernehmen"
              busy={isBusy}
              onConfirm={() => onTake(newest.mappings)}
              question={`Dateien aus „${profile.name}“ werden dann nach Fassung ${newest.version} gelesen. ${keysText(profile)} Zurückholen können Sie die jetzige jederzeit.`}
            />
          </Group>
        )}
      </Stack>
    </Notice>
  );
}

/** A remembered mapping: whose it is, what the market has that is newer, and how it has read before. */
export function ProfileDrawer({ profile, onClose }: { profile: MappingProfile; onClose: () => void }) {
  const { data: versions, error, refetch } = useQuery(versionsQuery(profile.id));
  const {
    mutate,
    isPending,
    error: refusal,
  } = useMutation({
    mutationFn: (mappings: UploadMapping[]) => saveMappings(profile, mappings),
    onSettled: stepShown,
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={profile.name}
      position="right"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <Stack gap="lg">
        <Text>{originText(profile)}</Text>
        {isBehind(profile) && <Newer profile={profile} isBusy={isPending} onTake={mutate} />}
        {refusal && (
          <Text role="alert" c="var(--portal-alert)">
            {refusal.message}
          </Text>
        )}
        {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!versions && !error && <Skeleton h={160} />}
        {versions && (
          <Versions
            isBusy={isPending}
            consequence={keysText(profile)}
            onBringBack={mutate}
            versions={versions.map(({ market_version, ...version }) => ({
              ...version,
              note: market_version === null ? null : `Profil des Markts, Fassung ${market_version}`,
            }))}
          />
        )}
      </Stack>
    </Drawer>
  );
}
