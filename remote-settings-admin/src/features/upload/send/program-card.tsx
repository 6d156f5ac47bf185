import { Card, Stack, Text, TextInput } from '@portal/shared/ui';
import type { MappingProfile } from '@portal/shared/contract/settings-admin';
import { Notice } from '../notice.tsx';
import { Agreement } from '../../../common/mapping/agreement.tsx';
import type { Program } from './use-program.ts';

const quoted = (names: readonly { name: string }[]) => names.map(({ name }) => `„${name}“`).join(', ');

/** What it means to a key that its profile changes. */
function KeyText({ keys }: Pick<MappingProfile, 'keys'>) {
  if (keys.length === 0) return null;
  const [who, its] =
    keys.length === 1
      ? [`Der Upload-Schlüssel ${quoted(keys)} liest`, 'Sein Programm']
      : [`Die Upload-Schlüssel ${quoted(keys)} lesen`, 'Ihre Programme'];
  return (
    <Text>
      {who} Dateien nach dieser Zuordnung, ab dem nächsten Upload also nach der neuen. {its}{' '}
      {keys.length === 1 ? 'muss' : 'müssen'} dann Dateien mit diesen Spalten senden; andere werden abgelehnt.
    </Text>
  );
}

function Change({ change, mustAgree, isAgreed, setAgreed }: Program) {
  if (!change) return null;
  const { profile, replaced, added } = change;
  return (
    <Notice tone="warn" title={`Die gemerkte Zuordnung „${profile.name}“ ändert sich`}>
      <Stack gap="xs">
        <Text>
          {replaced.length > 0 && `Ersetzt wird: ${replaced.join(', ')}. `}
          {added.length > 0 && `Neu dazu kommt: ${added.join(', ')}. `}
          Kommen die Dateien aus einem anderen Programm, geben Sie oben einen anderen Namen ein; dann bleibt diese
          Zuordnung, wie sie ist.
        </Text>
        <KeyText keys={profile.keys} />
        {mustAgree && (
          <Agreement isAgreed={isAgreed} onAgreed={setAgreed}>
            Die Dateien kommen aus „{profile.name}“, und die Zuordnung soll sich so ändern
          </Agreement>
        )}
      </Stack>
    </Notice>
  );
}

/** Which program the files come from, and whether the portal remembers how it is read. */
export function ProgramCard({ program }: { program: Program }) {
  const { name, setName, profiles, isRemembered, setRemembered, error } = program;
  return (
    <Card>
      <Stack gap="sm">
        <TextInput
          label="Aus welchem Programm kommen diese Dateien?"
          maxLength={100}
          maw={420}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          description={`Zum Beispiel der Name Ihrer Branchensoftware.${profiles.length > 0 ? ` Bisher gemerkt: ${quoted(profiles)}.` : ''}`}
        />
        <Agreement isAgreed={isRemembered} onAgreed={setRemembered}>
          Zuordnung merken: Hat der nächste Export dieselben Spalten, ist nichts mehr zuzuordnen
        </Agreement>
        {error && (
          <Text role="alert" c="var(--portal-alert)">
            {error.message}
          </Text>
        )}
        <Change {...program} />
      </Stack>
    </Card>
  );
}
