import type { MappingVersion, UploadMapping } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Group, Stack, Text, Title } from '@portal/shared/ui';
import { MappingRows } from './mapping-rows.tsx';

type Version = Pick<MappingVersion, 'version' | 'saved_at' | 'saved_by'> & {
  /** Null: withdrawn by that. */
  mappings: readonly UploadMapping[] | null;
  /** Whose it was, in a word or two. */
  note?: string | null;
};

interface VersionsProps {
  /** Newest first; that one holds. */
  versions: readonly Version[];
  /** What bringing one back means, a sentence. */
  consequence: string;
  isBusy: boolean;
  onBringBack: (mappings: UploadMapping[]) => void;
}

/** What was saved, by whom and when: each can be looked at, and made the newest one. */
export function Versions({ versions, consequence, isBusy, onBringBack }: VersionsProps) {
  const nameOf = usePersonName();
  return (
    <Stack gap="xs">
      <Title order={3}>Fassungen</Title>
      {versions.map(({ version, saved_at, saved_by, mappings, note }, at) => (
        <details key={version}>
          <summary>
            Fassung {version}
            {at === 0 ? ' (gilt)' : ''} · {formatDateTime(saved_at)}
            {saved_by && ` · ${nameOf(saved_by)}`}
            {note && ` · ${note}`}
          </summary>
          <Stack gap="sm" pt="xs" pb="sm">
            {mappings ? <MappingRows mappings={mappings} /> : <Text>Damit wurde das Profil zurückgezogen.</Text>}
            {mappings && at > 0 && (
              <Group>
                <ConfirmButton
                  label="Zurückholen"
                  ariaLabel={`Fassung ${version} zurückholen`}
                  size="xs"
                  confirm="Ja, zurückholen"
                  busy={isBusy}
                  question={`Fassung ${version} gilt dann wieder, als neue Fassung. ${consequence}`}
                  onConfirm={() => onBringBack([...mappings])}
                />
              </Group>
            )}
          </Stack>
        </details>
      ))}
    </Stack>
  );
}
