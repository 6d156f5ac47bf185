import { useRef, useState, type KeyboardEvent } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { Button, Popover, Text, TextInput, UnstyledButton } from '@portal/shared/ui';
import classes from './condition-bar.module.css';
import { findConditions, labelOf, type Condition } from './model.ts';

interface AddConditionProps {
  conditions: readonly Condition[];
  onChoose: (condition: Condition) => void;
}

/** Opens a menu of all conditions, to be searched; by keys too: arrows go through it, Enter takes the first. */
export function AddCondition({ conditions, onChoose }: AddConditionProps) {
  const [isOpened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = findConditions(search, conditions);
  const close = () => {
    setOpened(false);
    setSearch('');
  };
  const choose = (condition: Condition | undefined) => {
    if (!condition) return;
    close();
    onChoose(condition);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Popover
      opened={isOpened}
      onClose={close}
      onDismiss={close}
      position="bottom-start"
      width={320}
      trapFocus
      transitionProps={{ duration: 0 }}
      hideDetached={false}
      shadow="md"
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setOpened(!isOpened)}
        >
          Bedingung
        </Button>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={onKeyDown}>
        <TextInput
          size="sm"
          label="Bedingung suchen"
          placeholder="z. B. Gleitsicht"
          value={search}
          data-autofocus
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose(found[0]);
          }}
        />
        {found.length === 0 && (
          <Text size="sm" mt="xs" role="status">
            Dazu gibt es keine Bedingung. Bitte suchen Sie mit einem anderen Wort.
          </Text>
        )}
        <ul ref={list} className={classes.conditions} aria-label="Bedingungen">
          {found.map((condition) => (
            <li key={condition}>
              <UnstyledButton fz="sm" onClick={() => choose(condition)}>
                {labelOf(condition)}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
