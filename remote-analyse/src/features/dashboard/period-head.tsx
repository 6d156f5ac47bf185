import { useSearchParams } from 'react-router-dom';
import { today } from '@portal/shared/contract/calendar';
import type { Dashboard } from '@portal/shared/contract/analyse';
import { useSession, useStoreScope } from '@portal/shared/session';
import { SegmentedControl } from '@portal/shared/ui';
import { ReportButton } from '../../common/report/report-button.tsx';
import { otherPeriodText, periodText, UNIT_OPTIONS } from './period.ts';
import { sentenceOf } from './sentence.ts';
import { otherPeriod, readUnit, writeUnit } from './unit.ts';
import classes from './period-head.module.css';

/** Above all figures: which store and period they are of, the choice of another, and how it stands in one sentence. */
export function PeriodHead({ data }: { data: Dashboard }) {
  const [params, setParams] = useSearchParams();
  const { currentStore } = useSession();
  const isAll = useStoreScope() === 'all';
  const day = today();
  const { unit, from, to, ends, standing } = data;
  if (from === null || to === null) return null;
  const other = otherPeriodText(otherPeriod(params, day), unit);
  const store = isAll ? 'Alle Standorte' : currentStore?.name;
  return (
    <section aria-label="Stand" className={classes.head}>
      <div className={classes.line}>
        <p className={classes.what}>{[store, periodText({ unit, from, to }, day)].filter(Boolean).join(' · ')}</p>
        <div className={`no-print ${classes.choices}`}>
          {data.data_since && <ReportButton since={data.data_since} until={to} />}
          <SegmentedControl
            aria-label="Zeitraum"
            size="sm"
            className={classes.units!}
            data={[...UNIT_OPTIONS]}
            value={readUnit(params, day)}
            onChange={(next) => setParams((old) => writeUnit(next as Dashboard['unit'], old), { replace: true })}
          />
        </div>
      </div>
      {other && (
        <p role="note" className={classes.other}>
          {other}
        </p>
      )}
      {standing && ends && (
        <p className={classes.sentence} aria-live="polite">
          {sentenceOf({ unit, from, to, ends, today: day, standing, isAll })}
        </p>
      )}
    </section>
  );
}
