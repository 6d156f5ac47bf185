import { IconPlus } from '@tabler/icons-react';
import { today } from '@portal/shared/contract/calendar';
import { pathOf } from '@portal/shared/contract';
import type { Action } from '@portal/shared/contract/eyeplan';
import { formatEuroWhole, formatMonthLong } from '@portal/shared/format';
import { ActionIcon, PageLink, Text, Title } from '@portal/shared/ui';
import { ActionButton } from './action-button.tsx';
import { bandsOf, bandText, plannedOf, sumsOf, weeksOf, type Band } from './model.ts';
import type { useCarry } from './use-carry.ts';
import classes from './plan.module.css';

const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];

interface MonthCardProps {
  /** Its first day. */
  month: string;
  actions: readonly Action[];
  carry: ReturnType<typeof useCarry>;
  /** Says how actions are moved by keys. */
  hintId: string;
  onOpen: (id: number) => void;
  onAdd: () => void;
}

/** A month: its days, on which actions can be put down, and its actions. */
export function MonthCard({ month, actions, carry: { carried, handlers }, hintId, onOpen, onAdd }: MonthCardProps) {
  const name = formatMonthLong(month);
  const { cost } = sumsOf(actions);
  const [planned, bands] = [plannedOf(actions), bandsOf(actions)];
  const isOver = carried?.day.slice(0, 7) === month.slice(0, 7);
  return (
    <section aria-label={name} className={classes.month} data-month={month} data-over={isOver}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {name.replace(/ \d+$/, '')}
        </Title>
        <Text size="sm" c="var(--portal-dimmed)" className="tabular">
          {cost > 0 && formatEuroWhole(cost)}
        </Text>
        <ActionIcon variant="subtle" aria-label={`Aktion planen: ${name}`} onClick={onAdd}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Days month={month} actions={actions} target={carried?.day} />
      {bands.map((band) => (
        <StandingBand key={band.id} band={band} onOpen={onOpen} />
      ))}
      {planned.length > 0 && (
        <ul className={classes.actions}>
          {planned.map((action) => (
            <li key={action.id}>
              <ActionButton
                action={action}
                isCarried={carried?.action.id === action.id}
                {...handlers(action, () => onOpen(action.id))}
                {...(action.status === 'Geplant' && { 'aria-describedby': hintId })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a Daueraktion sends in the month: in one line, its bundles below it when somebody asks. */
const StandingBand = ({ band, onOpen }: { band: Band; onOpen: (id: number) => void }) => (
  <details className={classes.band}>
    <summary>
      <Text component="span" size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        Daueraktion {band.name}
      </Text>
      <span className={classes.line}>{bandText(band)}</span>
    </summary>
    <Text size="sm">
      <PageLink to={pathOf('standing-campaign', band.id)}>Zur Daueraktion</PageLink>
    </Text>
    <ul className={classes.actions}>
      {band.bundles.map((action) => (
        <li key={action.id}>
          <ActionButton action={action} isCarried={false} onClick={() => onOpen(action.id)} />
        </li>
      ))}
    </ul>
  </details>
);

/** For the eye and the mouse alone: the actions below say the same in words. */
function Days({ month, actions, target }: { month: string; actions: readonly Action[]; target: string | undefined }) {
  const has = new Set(actions.map(({ ship_on }) => ship_on));
  const now = today();
  return (
    <div className={classes.days} aria-hidden>
      {WEEKDAYS.map((weekday) => (
        <b key={weekday}>{weekday}</b>
      ))}
      {weeksOf(month)
        .flat()
        .map((day, at) => (
          <span
            key={day ?? `leer-${String(at)}`}
            {...(day && { 'data-day': day })}
            data-has={day !== null && has.has(day)}
            data-today={day === now}
            data-target={day !== null && day === target}
          >
            {day && Number(day.slice(8))}
          </span>
        ))}
    </div>
  );
}
