import { useId, type ReactNode } from 'react';
import { Text } from '@portal/shared/ui';
import classes from './business-settings.module.css';

interface YesNoProps {
  label: string;
  description?: ReactNode;
  checked: boolean;
  isDisabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick, as large as a finger. */
export function YesNo({ label, description, checked, isDisabled = false, onChange }: YesNoProps) {
  const [id, below] = [useId(), useId()];
  return (
    <div className={classes.choice}>
      <input
        type="checkbox" id={id} checked={checked} disabled={isDisabled} {...(description !== undefined && { 'aria-describedby': below })}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {description !== undefined && <Text id={below} size="xs" c="var(--portal-dimmed)">{description}</Text>}
    </div>
  );
}
