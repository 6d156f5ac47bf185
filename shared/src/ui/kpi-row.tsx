import { Children, type CSSProperties, type ReactNode } from 'react';
import classes from './kpi-card.module.css';

/** So many stand beside each other where there is no room for all; of the others each line has as many. */
const BESIDE = 3;
const FOUR = 4;

interface KpiRowProps {
  /** What the changes are against, e.g. 'gegenüber Vorjahr (01.01. bis 21.11.2025)'; without it nothing is compared. */
  compared?: string | undefined;
  /** Whether the changes can be clicked on. */
  isExplained?: boolean;
  children: ReactNode;
}

/** Figure cards in one row, so that the first chart is in sight below them. */
export function KpiRow({ compared, isExplained = false, children }: KpiRowProps) {
  const cards = Children.count(children);
  const style = { '--cards': cards, '--beside': cards === FOUR ? FOUR : Math.min(cards, BESIDE) } as CSSProperties;
  return (
    <div className={classes.row}>
      <div className={classes.cards} style={style}>
        {children}
      </div>
      {compared && (
        <p className={classes.compared}>
          {compared}
          {isExplained && <span className="no-print"> · Ein Klick auf eine Veränderung erklärt sie.</span>}
        </p>
      )}
    </div>
  );
}
