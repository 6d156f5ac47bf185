import { useQuery } from '@tanstack/react-query';
import type { Role } from '@portal/shared/contract';
import type { InvitationInput } from '@portal/shared/contract/settings-admin';
import { Stack } from '@portal/shared/ui';
import { ChoiceList } from '../../common/users/choice-list.tsx';
import { storesQuery } from '../../common/stores-query.ts';
import { GROUP_TEXTS, withEntry } from '../../common/users/groups.ts';

type Rights = Pick<InvitationInput, 'groups' | 'refraction' | 'stores'>;

interface RightsFieldsProps {
  rights: Rights;
  /** Groups that can be given. */
  offered: readonly Role[];
  isDisabled?: boolean;
  /** They are the rights of who looks: 'Admin' and the stores are for somebody else to change. */
  isSelf?: boolean;
  onGroups: (groups: Role[]) => void;
  onStores: (stores: number[]) => void;
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
  onRefraction,
}: RightsFieldsProps) {
  const { data: all = [] } = useQuery(storesQuery);
  // What somebody has is shown to be taken away, whether or not it could be given.
  const roles = (Object.keys(GROUP_TEXTS) as Role[]).filter((role) => offered.includes(role) || groups.includes(role));
  const ids = all.map(({ id }) => id);
  return (
    <Stack gap="lg">
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
      <ChoiceList<number>
        legend="Standorte"
        hint="Ist keiner gewählt, sieht die Person alle."
        chosen={stores}
        choices={all.map(({ id, name }) => ({ value: id, label: name }))}
        isDisabled={isDisabled || isSelf}
        onChoose={(id, isIn) => onStores(withEntry(stores, id, isIn, ids))}
      />
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
