import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { ActionIcon, Button, Group, Popover, Stack, UnstyledButton } from '@portal/shared/ui';
import classes from './condition-bar.module.css';

interface ConditionChipProps {
  /** @example 'Letzte Brille: Gleitsicht' */
  text: string;
  isOpened: boolean;
  onOpen: () => void;
  onClose: () => void;
  onRemove: () => void;
  /** What sets the condition. */
  children: ReactNode;
}

/** One condition: it says what it is, opens what sets it, and is taken out by ×. */
export const ConditionChip = ({ text, isOpened, onOpen, onClose, onRemove, children }: ConditionChipProps) => (
  <>
    <Popover
      opened={isOpened}
      onClose={onClose}
      onDismiss={onClose}
      position="bottom-start"
      width={340}
      trapFocus
      transitionProps={{ duration: 0 }}
      hideDetached={false}
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton className={classes.value} fz="sm" aria-label={`${text} ändern`} onClick={onOpen}>
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {/* What it sets may still be on its way: the focus waits before it. */}
          <div tabIndex={-1} data-autofocus className={classes.setting}>
            {children}
          </div>
          <Group justify="flex-end">
            <Button size="xs" variant="light" onClick={onClose}>
              Fertig
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
    <ActionIcon variant="subtle" size="md" radius="xl" aria-label={`${text} entfernen`} onClick={onRemove}>
      <IconX size={14} aria-hidden />
    </ActionIcon>
  </>
);
