import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { stepPeriod, type Period } from '@portal/shared/contract/common';
import { periodName } from '@portal/shared/format';
import classes from './period-step.module.css';
import { useStepKeys } from './use-step-keys.ts';

interface PeriodStepProps {
  period: Period;
  /** The last day of which there can be figures: nothing after it is stepped to. */
  today: string;
  onChange: (period: Period) => void;
}

/** The period that is shown, and a step to the one before and after, by arrow and by key. Since 3.3.0. */
export function PeriodStep({ period, today, onChange }: PeriodStepProps) {
  const isLast = stepPeriod(period, 1).from > today;
  const step = (by: 1 | -1) => {
    if (by < 0 || !isLast) onChange(stepPeriod(period, by));
  };
  useStepKeys(step);
  return (
    <div role="group" aria-label="Zeitraum verschieben" className={classes.step}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Ein Zeitraum zurück"
        aria-keyshortcuts="ArrowLeft"
        title="Ein Zeitraum zurück (←)"
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span aria-live="polite" className={classes.shown}>
        {periodName(period)}
      </span>
      {/* Not disabled as such: the focus would be lost with the last step. */}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Ein Zeitraum vor"
        aria-keyshortcuts="ArrowRight"
        title="Ein Zeitraum vor (→)"
        aria-disabled={isLast}
        data-disabled={isLast || undefined}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
