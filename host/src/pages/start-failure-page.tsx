import { ErrorPanel } from '@portal/shared/ui';
import classes from './pages.module.css';

/** Instead of the portal, when it cannot start at all. */
export function StartFailurePage({ message }: { message: string }) {
  return (
    <main className={classes.alone}>
      <ErrorPanel title="Das Portal kann gerade nicht starten" message={message} onRetry={() => location.reload()} />
    </main>
  );
}
