import { useRef, useState, type ReactNode } from 'react';
import type { SelectionConfig } from '@portal/shared/contract/marketing';
import { Card, Group, Text, Title } from '@portal/shared/ui';
import type { Changes } from '../../../../common/criteria/changes.ts';
import { AddCondition } from './add-condition.tsx';
import { ConditionChip } from './condition-chip.tsx';
import classes from './condition-bar.module.css';
import { chipText, CONDITIONS, isSet, withoutCondition, type Condition } from './model.ts';

interface ConditionBarProps {
  config: SelectionConfig;
  /** Name of a store; undefined: it is not shown any more. */
  nameOf: (id: number) => string | undefined;
  /** Whether the business can ask for it. */
  isOffered: (condition: Condition) => boolean;
  onChange: (changes: Changes) => void;
  /** What sets a condition. */
  renderEditor: (condition: Condition) => ReactNode;
}

/** What the selection asks for as chips, which are added, changed and taken out one by one; the same as sliders and boxes below say. */
export function ConditionBar({ config, nameOf, isOffered, onChange, renderEditor }: ConditionBarProps) {
  const [opened, setOpened] = useState<Condition | null>(null);
  const shown = CONDITIONS.filter((condition) => isSet(condition, config) || condition === opened);
  const chips = useRef<HTMLUListElement>(null);
  /** The focus stays on the chip; one that goes, or was never set, hands it to what adds the next. */
  const close = (isGone: boolean) => {
    const next = isGone ? 'li:last-child button' : '[aria-expanded="true"]';
    chips.current?.querySelector<HTMLElement>(next)?.focus();
    setOpened(null);
  };
  return (
    <Card aria-label="Bedingungen" className="no-print">
      <Group gap="sm" align="center">
        <Title order={2}>Bedingungen</Title>
        <ul ref={chips} className={classes.chips}>
          {shown.length === 0 && (
            <li>
              <Text size="sm" c="var(--portal-dimmed)">
                Noch keine: Alle Kunden sind dabei.
              </Text>
            </li>
          )}
          {shown.map((condition) => (
            <li key={condition} className={classes.chip}>
              <ConditionChip
                text={chipText(condition, config, nameOf)}
                isOpened={condition === opened}
                onOpen={() => setOpened(condition === opened ? null : condition)}
                onClose={() => close(!isSet(condition, config))}
                onRemove={() => {
                  close(true);
                  onChange(withoutCondition(condition, config));
                }}
              >
                {condition === opened && renderEditor(condition)}
              </ConditionChip>
            </li>
          ))}
          <li>
            <AddCondition conditions={CONDITIONS.filter(isOffered)} onChoose={setOpened} />
          </li>
        </ul>
      </Group>
    </Card>
  );
}
