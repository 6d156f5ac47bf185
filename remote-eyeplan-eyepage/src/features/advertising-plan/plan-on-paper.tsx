import type { Action, Plan } from '@portal/shared/contract/eyeplan';
import { formatDate, formatEuroWhole, formatMonthLong } from '@portal/shared/format';
import { CHANNEL_WORDS } from '../../common/action-words.ts';
import { actionsText, bandsOf, bandText, monthsOfYear, plannedOf, quantityText, sumsOf } from './model.ts';
import classes from './plan.module.css';

const audienceOf = ({ audience }: Action) => audience?.name ?? 'festgehaltene Zielgruppe';
const costOf = ({ cost_cents }: Action) => (cost_cents === null ? 'offen' : formatEuroWhole(cost_cents));

/** The year on paper: one table by month, which begins below the budget and breaks between any two rows, as cards do not. */
export function PlanOnPaper({ plan: { year, actions } }: { plan: Plan }) {
  return (
    <div className="print-only">
      <table className={classes.sheet} aria-label={`Aktionen ${year}`}>
        <thead>
          <tr>
            {['Versand', 'Aktion', 'Zielgruppe', 'Kanal', 'Auflage'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" className={classes.amount}>
              Kosten
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        {monthsOfYear(year).map((month) => (
          <Month
            key={month}
            month={month}
            actions={actions.filter(({ ship_on }) => ship_on.slice(0, 7) === month.slice(0, 7))}
          />
        ))}
      </table>
    </div>
  );
}

function Month({ month, actions }: { month: string; actions: readonly Action[] }) {
  const name = formatMonthLong(month);
  if (actions.length === 0)
    return (
      <tbody>
        <tr className={classes.sheetMonth} data-empty>
          <th scope="rowgroup" colSpan={7}>
            {name}: keine Aktion
          </th>
        </tr>
      </tbody>
    );
  const { cost, unknown } = sumsOf(actions);
  return (
    <tbody>
      <tr className={classes.sheetMonth}>
        <th scope="rowgroup" colSpan={5}>
          {name}
        </th>
        <td className={classes.amount}>{unknown === actions.length ? 'offen' : formatEuroWhole(cost)}</td>
        <td>{actionsText(actions.length)}</td>
      </tr>
      {bandsOf(actions).map((band) => (
        <tr key={`daueraktion-${band.id}`}>
          <td>laufend</td>
          <td>Daueraktion {band.name}</td>
          <td colSpan={3}>{bandText(band)}</td>
          <td className={classes.amount}>{formatEuroWhole(band.sums.cost)}</td>
          <td>–</td>
        </tr>
      ))}
      {plannedOf(actions).map((action) => (
        <tr key={action.id}>
          <td>{formatDate(action.ship_on)}</td>
          <td>{action.name}</td>
          <td>{audienceOf(action)}</td>
          <td>{CHANNEL_WORDS[action.channel]}</td>
          <td>{quantityText(action)}</td>
          <td className={classes.amount}>{costOf(action)}</td>
          <td>{action.status}</td>
        </tr>
      ))}
    </tbody>
  );
}
