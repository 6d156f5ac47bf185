import { useRef, useState, type RefObject } from 'react';
import { ActionIcon, Text } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useInAmounts, type Explanation } from './amounts.tsx';
import classes from './definition.module.css';
import { Popover } from './late/popover.tsx';

interface DefinitionProps {
  of: string;
  text: Explanation;
  /** Further lines, e.g. what the figure stands on. */
  more?: readonly string[] | undefined;
}

const NO_MORE: readonly string[] = [];

/** The ⓘ beside a figure: what it counts. Opens by click, touch and keyboard, is read out, and Escape closes it. */
export function Definition({ of, text, more = NO_MORE }: DefinitionProps) {
  const [opened, setOpened] = useState(false);
  const whole = useRef<HTMLSpanElement>(null);
  const close = () => setOpened(false);
  return (
    <span ref={whole} className={classes.definition}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={`Definition: ${of}`}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <IconInfoCircle size={16} aria-hidden />
      </ActionIcon>
      {/* The focus stays on the button, so this is no dialog: a region that was there before says what comes into it. */}
      <span aria-live="polite">{opened && <Bubble text={text} more={more} around={whole} onClose={close} />}</span>
    </span>
  );
}

/** Mounted only while it is open: a page has dozens of definitions, and hardly ever one that somebody reads. */
function Bubble({
  text,
  more,
  around,
  onClose,
}: Required<Omit<DefinitionProps, 'of'>> & { around: RefObject<HTMLElement | null>; onClose: () => void }) {
  const said = useInAmounts(text);
  // The button closes it by itself.
  useClickOutside(onClose, null, [around.current]);
  return (
    <Popover
      opened
      closeOnClickOutside={false}
      width={280}
      position="bottom-end"
      withArrow
      arrowPosition="center"
      shadow="md"
      withRoles={false}
      withinPortal={false}
      // Within a table that scrolls sideways it would be cut off otherwise.
      floatingStrategy="fixed"
    >
      <Popover.Target>
        <span className={classes.place} />
      </Popover.Target>
      <Popover.Dropdown className={classes.text}>
        <Text size="xs">{said}</Text>
        {more?.map((line) => (
          <Text key={line} size="xs" mt={4} fw={600}>
            {line}
          </Text>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
