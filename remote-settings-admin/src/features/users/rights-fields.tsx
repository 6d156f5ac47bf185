import { useQuery } from '@tanstack/react-query';
import type { Role } from '@portal/shared/contract';
import type { InvitationInput } from '@portal/shared/contract/settings-admin';
import { Button, Group, Stack, Text } from '@portal/shared/ui';
import { ChoiceList } from '../../common/users/choice-list.tsx';
import { storesQuery } from '../../common/stores-query.ts';
import { GROUP_TEXTS, withEntry } from '../../common/users/groups.ts';
import { presetsOf } from './presets.ts';

/** `stores`: none means all of them; null: not chosen yet. */
type Rights = Pick<InvitationInput, 'groups' | 'refraction'> & { stores: readonly number[] | null };

const ALL = 'alle';

interface RightsFieldsProps {
  rights: Rights;
  /** Groups that can be given. */
  offered: readonly Role[];
  isDisabled?: boolean;
  /** They are the rights of who looks: 'Admin' and the stores are for somebody else to change. */
  isSelf?: boolean;
  onGroups: (groups: Role[]) => void;
  /** Somebody who is there already has some: then the last one cannot be taken away, which would be all. */
  onStores: (stores: number[]) => void;
  /** Takes the choice away, where there may be none yet. */
  onNoStores?: () => void;
  /** What is wrong with the stores. */
  problem?: string | false;
  onRefraction: (granted: boolean) => void;
}

/** What somebody may see and do. */
export function RightsFields({
  rights: { groups, stores, refraction },
  offered,
  isDisabled = false,
  isSelf = false,
  onGroups,
  onStores,
  onNoStores,
  problem = false,
  onRefraction,
}: RightsFieldsProps) {
  const { data: all = [] } = useQuery(storesQuery);
  // What somebody has is shown to be taken away, whether or not it could be given.
  const roles = (Object.keys(GROUP_TEXTS) as Role[]).filter((role) => offered.includes(role) || groups.includes(role));
  const ids = all.map(({ id }) => id);
  const chosen: readonly (number | typeof ALL)[] = stores?.length === 0 ? [ALL] : (stores ?? []);
  const isLast = (store: number | typeof ALL) => !onNoStores && chosen.length === 1 && chosen[0] === store;
  const chooseStore = (store: number | typeof ALL, isIn: boolean) => {
    const next = store === ALL ? [] : withEntry(stores ?? [], store, isIn, ids);
    if (next.length > 0 || (store === ALL && isIn)) onStores(next);
    else onNoStores?.();
  };
  const isSame = (preset: readonly Role[]) =>
    preset.length === groups.length && preset.every((role) => groups.includes(role));
  return (
    <Stack gap="lg">
      {!isSelf && (
        <Group gap="xs" role="group" aria-label="Vorlagen für Bereiche">
          <Text size="sm">Vorlage:</Text>
          {presetsOf(offered).map((preset) => (
            <Button
              key={preset.name}
              size="compact-sm"
              variant={isSame(preset.groups) ? 'light' : 'default'}
              aria-pressed={isSame(preset.groups)}
              disabled={isDisabled}
              onClick={() => onGroups(preset.groups)}
            >
              {preset.name}
            </Button>
          ))}
        </Group>
      )}
      <ChoiceList<Role>
        legend="Bereiche"
        chosen={groups}
        choices={roles.map((role) => ({
          value: role,
          label: role,
          hint: GROUP_TEXTS[role],
          isDisabled: isSelf && role === 'Admin',
        }))}
        isDisabled={isDisabled}
        onChoose={(role, isIn) => onGroups(withEntry(groups, role, isIn, roles))}
      />
      <div>
        <ChoiceList<number | typeof ALL>
          legend="Standorte"
          chosen={chosen}
          choices={[
            { value: ALL, label: 'Alle Standorte', hint: 'Auch solche, die noch dazukommen.', isDisabled: isLast(ALL) },
            ...all.map(({ id, name }) => ({ value: id, label: name, isDisabled: isLast(id) })),
          ]}
          isDisabled={isDisabled || isSelf}
          onChoose={chooseStore}
        />
        {problem && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {problem}
          </Text>
        )}
      </div>
      <ChoiceList<'refraction'>
        legend="Gesundheitsdaten"
        chosen={refraction ? ['refraction'] : []}
        isDisabled={isDisabled}
        choices={[
          { value: 'refraction', label: 'Messwerte der Kunden sehen', hint: 'Jeder Blick darauf wird festgehalten.' },
        ]}
        onChoose={(_value, granted) => onRefraction(granted)}
      />
    </Stack>
  );
}
