import { useEffect, useRef } from 'react';
import type { Action, Plan } from '@portal/shared/contract/eyeplan';
import { formatDate } from '@portal/shared/format';
import { Text, VisuallyHidden } from '@portal/shared/ui';
import { buttonId } from './action-button.tsx';
import { monthsOfYear } from './model.ts';
import { MonthCard } from './month-card.tsx';
import { PlanOnPaper } from './plan-on-paper.tsx';
import { useCarry } from './use-carry.ts';
import classes from './plan.module.css';

interface YearCalendarProps {
  plan: Plan;
  onMove: (action: Action, day: string) => void;
  onOpen: (id: number) => void;
  onAdd: (month: string) => void;
}

const HINT = 'aktion-verschieben';

/** Twelve months with their actions; planned ones are carried to another day by the mouse or by keys. */
export function YearCalendar({ plan, onMove, onOpen, onAdd }: YearCalendarProps) {
  const { year, actions } = plan;
  const moved = useRef<{ id: number; day: string } | null>(null);
  const carry = useCarry((action, day) => {
    moved.current = { id: action.id, day };
    onMove(action, day);
  });
  const { carried } = carry;
  // The button stands in another month now, as another element.
  useEffect(() => {
    const { id, day } = moved.current ?? {};
    if (id === undefined || !actions.some((action) => action.id === id && action.ship_on === day)) return;
    document.getElementById(buttonId(id))?.focus();
    moved.current = null;
  });
  return (
    <>
      <Text id={HINT} size="sm" c="var(--portal-dimmed)" className="no-print">
        <span className="key-hint">
          Geplante Aktionen ziehen Sie mit der Maus auf einen anderen Tag oder Monat. Mit der Tastatur: Leertaste nimmt
          auf, Pfeiltasten gehen tage- und wochenweise, Bild auf und Bild ab monatsweise, Eingabe legt ab, Esc bricht
          ab.
        </span>
        <span className={classes.byFinger}>Tippen Sie eine geplante Aktion an, um ihren Versandtag zu ändern.</span>
      </Text>
      <VisuallyHidden aria-live="assertive">
        {carried?.by === 'keys' && `${carried.action.name}: ${formatDate(carried.day)}`}
      </VisuallyHidden>
      <div className={`no-print ${classes.year}`}>
        {monthsOfYear(year).map((month) => (
          <MonthCard
            key={month}
            month={month}
            actions={actions.filter(({ ship_on }) => ship_on.slice(0, 7) === month.slice(0, 7))}
            carry={carry}
            hintId={HINT}
            onOpen={onOpen}
            onAdd={() => onAdd(month)}
          />
        ))}
      </div>
      <PlanOnPaper plan={plan} />
      {carried?.at && (
        <div className={classes.ghost} style={{ left: carried.at.x, top: carried.at.y }}>
          {carried.action.name}: {formatDate(carried.day)}
        </div>
      )}
    </>
  );
}
