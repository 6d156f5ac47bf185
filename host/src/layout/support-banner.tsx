import { useState } from 'react';
import { formatDateTime } from '@portal/shared/format';
import type { SupportStanding } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { leaveSupportView } from '../session/leave-support-view.ts';
import classes from './layout.module.css';

/** Says on every page that it is another business's, and leads out. */
export function SupportBanner({ business, endsAt }: SupportStanding) {
  const [problem, setProblem] = useState('');
  const leave = () => leaveSupportView().catch(({ message }: Error) => setProblem(message));
  return (
    <aside className={classes.support} aria-label="Supportansicht">
      <p>
        Supportansicht: <strong>{business}</strong>, nur lesen, bis {formatDateTime(endsAt)} Uhr. {problem}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => void leave()}>
        Supportansicht beenden
      </Button>
    </aside>
  );
}
