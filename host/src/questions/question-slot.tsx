import { lazy, Suspense, useState } from 'react';
import { useMeetsGroups } from '@portal/shared/session';
import classes from './question-slot.module.css';

const Missing = () => <p role="alert">Die Fragen konnten nicht geladen werden. Bitte laden Sie die Seite neu.</p>;
const QuestionField = lazy(() =>
  import('./question-field.tsx').then(
    ({ QuestionField: found }) => ({ default: found }),
    () => ({ default: Missing }),
  ),
);

/** What looks like the field, and becomes it with the first click: the dashboard loads nothing of it. */
export function QuestionSlot() {
  const mayAsk = useMeetsGroups(['PURE', 'PRO']);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayAsk) return null;
  const opener = (
    <button type="button" className={`no-print ${classes.opener}`} onClick={() => setIsOpen(true)}>
      Fragen Sie in Ihren Worten …
    </button>
  );
  return isOpen ? (
    <Suspense fallback={opener}>
      <QuestionField />
    </Suspense>
  ) : (
    opener
  );
}
