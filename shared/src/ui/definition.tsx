import { ActionIcon, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './definition.module.css';

/** The ⓘ beside a figure: what it counts. Opens by click, touch and keyboard, is read out, and Escape closes it. */
export function Definition({ of, text }: { of: string; text: string }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={opened} onChange={(next) => !next && close()} width={280} position="bottom-end" withArrow arrowPosition="center" shadow="md"
      // The focus stays on the button, so this is no dialog: a region that was there before says what comes into it.
      withRoles={false} withinPortal={false}
      // Within a table that scrolls sideways it would be cut off otherwise.
      floatingStrategy="fixed"
    >
      <span className={classes.definition}>
        <Popover.Target>
          <ActionIcon
            variant="subtle" color="gray" size="md" aria-label={`Definition: ${of}`} aria-expanded={opened} onClick={toggle}
            // The focus stays on the button, where Mantine does not listen for Escape.
            onKeyDown={({ key }) => key === 'Escape' && close()}
          >
            <IconInfoCircle size={16} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <span aria-live="polite"><Popover.Dropdown className={classes.text}><Text size="xs">{text}</Text></Popover.Dropdown></span>
      </span>
    </Popover>
  );
}
