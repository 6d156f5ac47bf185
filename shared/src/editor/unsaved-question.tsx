import { LeaveQuestion } from './leave-question.tsx';

interface UnsavedQuestionProps {
  /** Of `useLeaveGuard` or `useDrawerGuard`. */
  guard: { isAsked: boolean; leave: () => void; stay: () => void };
  /** e.g. 'Ungespeicherte Ziele' */
  title: string;
  /** e.g. 'Sie haben Ziele geändert' */
  changed: string;
  isSaving: boolean;
  /** @returns whether it is saved; what could not be saved is not left behind */
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
}

/** Asks what to do with changes before they are left behind: save them, discard them, or stay. Since 3.3.0. */
export const UnsavedQuestion = ({
  guard: { isAsked, leave, stay },
  title,
  changed,
  isSaving,
  onSave,
  onDiscard,
}: UnsavedQuestionProps) => (
  <LeaveQuestion
    opened={isAsked}
    title={title}
    isSaving={isSaving}
    onStay={stay}
    text={`${changed} und noch nicht gespeichert. Was soll mit den Änderungen geschehen?`}
    onSave={() => void onSave().then((isSaved) => (isSaved ? leave() : stay()))}
    onDiscard={() => {
      onDiscard();
      leave();
    }}
  />
);
