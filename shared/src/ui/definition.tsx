import { ActionIcon, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';

/** The ⓘ beside a figure: what it counts. Opens by click, touch and keyboard; Escape closes it. */
export function Definition({ of, text }: { of: string; text: string }) {
  const [opened, { toggle, close }] = useDisclosure(false);
  return (
    <Popover opened={opened} onChange={(next) => !next && close()} width={280} position="bottom-end" withArrow shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle" color="gray" size="md" aria-label={`Definition: ${of}`} onClick={toggle}
          // The focus stays on the button, where Mantine does not listen for Escape.
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <IconInfoCircle size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown><Text size="xs">{text}</Text></Popover.Dropdown>
    </Popover>
  );
}
