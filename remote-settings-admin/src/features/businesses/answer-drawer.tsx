import { useState, type ReactNode } from 'react';
import { LeaveQuestion, useDrawerGuard } from '@portal/shared/editor';
import { Drawer } from '@portal/shared/ui';

interface AnswerDrawerProps {
  /** null: closed. */
  title: string | null;
  onClose: () => void;
  /** @param onBegun to be told whether an answer is begun */
  children: (onBegun: (isBegun: boolean) => void) => ReactNode;
}

/** Where the operating company answers one of its tasks; an answer that is begun is not lost without a question. */
export function AnswerDrawer({ title, onClose, children }: AnswerDrawerProps) {
  const [isBegun, setBegun] = useState(false);
  const guard = useDrawerGuard(isBegun && title !== null, () => {
    setBegun(false);
    onClose();
  });
  return (
    <>
      <Drawer
        opened={title !== null}
        onClose={guard.close}
        position="right"
        size="lg"
        title={title ?? ''}
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {children(setBegun)}
      </Drawer>
      <LeaveQuestion
        opened={guard.isAsked}
        title="Antwort nicht gesendet"
        onDiscard={guard.leave}
        onStay={guard.stay}
        text="Sie haben eine Antwort begonnen und noch nicht gesendet. Wenn Sie weitergehen, geht sie verloren."
      />
    </>
  );
}
