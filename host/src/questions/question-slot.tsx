import { lazy, Suspense } from 'react';
import { useMeetsGroups } from '@portal/shared/session';
import classes from './question-slot.module.css';

const QuestionField = lazy(async () => ({ default: (await import('./question-field.tsx')).QuestionField }));

/** Room for the field, and the field once the first figures stand there: it is in nobody's way before. */
export function QuestionSlot({ waits }: { waits: boolean }) {
  const mayAsk = useMeetsGroups(['PURE', 'PRO']);
  return (
    mayAsk && (
      <div className={classes.slot}>
        {!waits && (
          <Suspense fallback={null}>
            <QuestionField />
          </Suspense>
        )}
      </div>
    )
  );
}
