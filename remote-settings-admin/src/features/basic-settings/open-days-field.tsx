import { useId } from 'react';
import { Text } from '@portal/shared/ui';
import { WEEKDAYS } from '../../common/open-days.ts';
import { withDay } from './model.ts';
import classes from './basic-settings.module.css';

interface OpenDaysFieldProps {
  days: readonly number[];
  onChange: (days: number[]) => void;
}

/** On which weekdays a store is open; at least on one. */
export function OpenDaysField({ days, onChange }: OpenDaysFieldProps) {
  const note = useId();
  return (
    <fieldset className={classes.days} aria-describedby={note}>
      <legend>Öffnungstage</legend>
      <div>
        {WEEKDAYS.map(({ day, short, name }) => {
          const isOpen = days.includes(day);
          return (
            <label key={day} className={classes.choice}>
              <input
                type="checkbox"
                aria-label={name}
                checked={isOpen}
                disabled={isOpen && days.length === 1}
                onChange={({ currentTarget }) => onChange(withDay(days, day, currentTarget.checked))}
              />
              {short}
            </label>
          );
        })}
      </div>
      <Text id={note} size="xs" c="var(--portal-dimmed)">
        Arbeitstage sind diese Tage ohne die Feiertage des Bundeslands und die freien Tage darunter.
      </Text>
    </fieldset>
  );
}
