import { Button } from '@portal/shared/ui';
import { qaStanding, VERSIONS_KEY } from '../areas/index.tsx';
import classes from './layout.module.css';

/** The way back to what all people get. */
function leaveQaVersions(): void {
  sessionStorage.removeItem(VERSIONS_KEY);
  location.reload();
}

/** Says on every page that this tab shows other versions than all people get, or why it does not, and leads back. */
export function QaBar() {
  const { shown, problems } = qaStanding();
  return (
    <aside className={classes.support} aria-label="Testansicht">
      <p>
        {shown.length > 0 && (
          <>
            Testansicht, nur in diesem Tab: <strong>{shown.join(', ')}</strong>.{' '}
          </>
        )}
        {problems.join(' ')}
      </p>
      <Button size="compact-sm" variant="default" onClick={leaveQaVersions}>
        Zurück zum Stand aller
      </Button>
    </aside>
  );
}
