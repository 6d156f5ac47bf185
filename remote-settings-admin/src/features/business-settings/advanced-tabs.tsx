import { Link, useLocation } from 'react-router-dom';
import { carriedQuery, pathOf } from '@portal/shared/contract';
import classes from './advanced-tabs.module.css';

const FIRST = pathOf('business-settings');
const TABS = [
  { path: FIRST, label: 'Einstellungen' },
  { path: `${FIRST}/eigene-daten`, label: 'Eigene Daten' },
  { path: `${FIRST}/protokoll`, label: 'Protokoll' },
];

/** Leads between the pages of 'Erweitert'. */
export function AdvancedTabs() {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Erweitert" className={`${classes.tabs} no-print`}>
      {TABS.map(({ path, label }) => (
        <Link
          key={path}
          to={{ pathname: path, search: carriedQuery('', search) }}
          aria-current={path === pathname ? 'page' : undefined}
          className={classes.tab}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
