import { ErrorPanel } from '@portal/shared/ui';
import classes from './pages.module.css';

/** When the layout itself fails; areas have panels of their own. */
export function CrashPage() {
  return (
    <main className={classes.alone}>
      <ErrorPanel
        title="Im Portal ist ein Fehler aufgetreten"
        message="Bitte laden Sie die Seite neu. Bleibt der Fehler, hilft Ihnen die Betreibergesellschaft des Portals."
        onRetry={() => location.reload()}
      />
    </main>
  );
}
