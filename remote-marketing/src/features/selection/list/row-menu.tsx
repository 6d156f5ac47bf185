import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionIcon, Menu } from '@portal/shared/ui';

interface RowMenuProps {
  /** Of the selection. */
  name: string;
  /** Its name is being changed: the focus is there, and comes back afterwards. */
  isRenamed: boolean;
  onRename: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** What can be done with a selection of the list. */
export const RowMenu = ({ name, isRenamed, onRename, onDuplicate, onDelete }: RowMenuProps) => (
  <Menu position="bottom-end" shadow="md" hideDetached={false} returnFocus={!isRenamed}>
    <Menu.Target>
      <ActionIcon variant="subtle" aria-label={`Aktionen: ${name}`}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown className="no-print">
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onRename}>
        Umbenennen
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onDuplicate}>
        Duplizieren
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
        Löschen
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
