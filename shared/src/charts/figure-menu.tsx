import type { Icon } from '@tabler/icons-react';
import { IconDots } from '@tabler/icons-react';
import { ActionIcon, Menu } from '@portal/shared/ui';

export interface FigureAction {
  label: string;
  icon: Icon;
  onSelect: () => void;
}

interface FigureMenuProps {
  /** Title of the figure; with it the menus of a page are told apart. */
  of: string;
  actions: readonly FigureAction[];
}

/** What can be done with a figure, behind one quiet '⋯' that stays in its place whatever the figure shows. Since 1.5.0. */
export const FigureMenu = ({ of, actions }: FigureMenuProps) => (
  <Menu position="bottom-end" shadow="md" hideDetached={false}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Mehr zu „${of}“`}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown className="no-print">
      {actions.map(({ label, icon: Sign, onSelect }) => (
        <Menu.Item key={label} leftSection={<Sign size={16} aria-hidden />} onClick={onSelect}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
