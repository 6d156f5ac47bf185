import { ROLES, type Role } from '@portal/shared/contract';
import { ChoiceList } from '../../common/users/choice-list.tsx';
import { GROUP_TEXTS, withEntry } from '../../common/users/groups.ts';

const OFFERED = ROLES.filter((role) => role !== 'Admin');

interface ContractFieldsProps {
  groups: readonly Role[];
  isDisabled?: boolean;
  onGroups: (groups: Role[]) => void;
}

/** What a business may use. 'Admin' belongs to every contract. */
export const ContractFields = ({ groups, isDisabled = false, onGroups }: ContractFieldsProps) => (
  <ChoiceList<Role>
    legend="Vertrag"
    hint="„Admin“ gehört immer dazu."
    chosen={groups}
    isDisabled={isDisabled}
    choices={OFFERED.map((role) => ({ value: role, label: role, hint: GROUP_TEXTS[role] }))}
    onChoose={(role, isIn) => onGroups(withEntry([...groups, 'Admin'], role, isIn, ROLES))}
  />
);
