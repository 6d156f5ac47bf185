import { IconArrowUp, IconX } from '@tabler/icons-react';
import type { LensRule } from '@portal/shared/contract/settings-admin';
import { ActionIcon, FilterChoice, TextInput } from '@portal/shared/ui';
import { movedUp, problemOf, TYPE_CHOICES, withRule } from './model.ts';
import classes from './lens-text.module.css';

interface RuleRowsProps {
  rules: readonly LensRule[];
  /** The rule that decides about the text that is tried; null: none of these. */
  deciding: number | null;
  onEdit: (next: (before: readonly LensRule[]) => LensRule[]) => void;
}

/** The rules in the order in which they are tried. */
export const RuleRows = ({ rules, deciding, onEdit }: RuleRowsProps) => (
  <ol className={classes.rules}>
    {rules.map(({ words, glasses_type }, at) => {
      const place = `${at + 1}. Regel`;
      return (
        // A rule has no name of its own; its place is what it is known by.
        <li key={place} className={classes.rule} data-deciding={deciding === at}>
          <TextInput
            label={`${place}: Wörter`}
            value={words}
            autoComplete="off"
            error={words !== '' && problemOf({ words, glasses_type })}
            onChange={({ currentTarget: { value } }) => onEdit((before) => withRule(before, at, { words: value }))}
          />
          <FilterChoice
            label="steht für"
            value={glasses_type}
            options={TYPE_CHOICES}
            onChange={(type) => onEdit((before) => withRule(before, at, { glasses_type: type }))}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            disabled={at === 0}
            aria-label={`${place} nach oben`}
            onClick={() => onEdit((before) => movedUp(before, at))}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`${place} entfernen`}
            onClick={() => onEdit((before) => before.filter((_rule, other) => other !== at))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </li>
      );
    })}
  </ol>
);
