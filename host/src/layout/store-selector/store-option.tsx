import { IconCheck } from '@tabler/icons-react';
import classes from './store-selector.module.css';

interface StoreOptionProps {
  name: string;
  place: string | null;
  isCurrent: boolean;
  disabled: boolean;
  onChoose(): void;
}

/** One line to choose. */
export const StoreOption = ({ name, place, isCurrent, disabled, onChoose }: StoreOptionProps) => (
  <button
    type="button"
    className={classes.option}
    aria-current={isCurrent || undefined}
    disabled={disabled}
    onClick={isCurrent ? undefined : onChoose}
  >
    <span className={classes.words}>
      <span>{name}</span>
      {place && <span className={classes.location}>{place}</span>}
    </span>
    {isCurrent && <IconCheck size={18} aria-hidden className={classes.icon} />}
  </button>
);
