import { formatDateTime } from '@portal/shared/format';
import type { PracticeStanding } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { setPractice } from '../session/views.ts';
import classes from './practice-banner.module.css';

/** Says on every page that it is a copy, and leads out. */
export function PracticeBanner({ business, endsAt }: PracticeStanding) {
  return (
    <aside className={classes.banner} aria-label="Übung">
      <p>
        <strong>Sie üben</strong> in einer Kopie
        <span className={classes.more}>
          {' '}
          von {business}, bis {formatDateTime(endsAt)} Uhr
        </span>
        . Nichts wird versendet<span className={classes.more}>, und Ihr Betrieb bleibt, wie er ist</span>.
      </p>
      <Button size="compact-sm" variant="default" onClick={() => setPractice(false)}>
        Übung beenden
      </Button>
    </aside>
  );
}
