import { useEffect, useRef, useState } from 'react';
import { LeaveQuestion, useLeaveGuard } from '@portal/shared/editor';

interface LeavingProps {
  isDirty: boolean;
  /** @returns whether everything is saved */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** Whoever leaves takes nothing along: what is unsaved is saved first, and only where that fails they are asked. */
export function Leaving({ isDirty, save, discard }: LeavingProps) {
  const { isAsked, leave, stay } = useLeaveGuard(isDirty);
  const [isRefused, setRefused] = useState(false);
  const latest = useRef({ save, leave });
  useEffect(() => {
    latest.current = { save, leave };
  });
  useEffect(() => {
    if (!isAsked) return;
    void latest.current.save().then((isSaved) => {
      if (isSaved) latest.current.leave();
      else setRefused(true);
    });
  }, [isAsked]);
  const answer = (act: () => void) => () => {
    setRefused(false);
    act();
  };
  return (
    <LeaveQuestion
      opened={isAsked && isRefused}
      title="Noch nicht gespeichert"
      isSaving={false}
      onStay={answer(stay)}
      text="Ihre letzten Änderungen an der Selektion sind nicht gespeichert. Was soll mit ihnen geschehen?"
      onSave={() => void save().then((isSaved) => isSaved && answer(leave)())}
      onDiscard={answer(() => {
        discard();
        leave();
      })}
    />
  );
}
