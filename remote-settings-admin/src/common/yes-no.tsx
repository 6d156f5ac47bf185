import { useId, type ReactNode } from 'react';
import { Text } from '@portal/shared/ui';
import classes from './yes-no.module.css';

interface YesNoProps {
  label: string;
  /** Of what, where several boxes of that label are on the page. */
  name?: string;
  description?: ReactNode;
  checked: boolean;
  isDisabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick, as large as a finger. */
export function YesNo({ label, name, description, checked, isDisabled = false, onChange }: YesNoProps) {
  const [id, below] = [useId(), useId()];
  return (
    <div className={classes.choice}>
      <input
        type="checkbox"
        id={id}
        checked={checked}
        disabled={isDisabled}
        {...(name !== undefined && { 'aria-label': `„${name}“: ${label}` })}
        {...(description !== undefined && { 'aria-describedby': below })}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {description !== undefined && (
        <Text id={below} size="xs" c="var(--portal-dimmed)">
          {description}
        </Text>
      )}
    </div>
  );
}
