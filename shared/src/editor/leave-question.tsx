import { useEffect, useState } from 'react';
import { Button, Drawer, Group, Stack, Text } from '@portal/shared/ui';

interface LeaveQuestionProps {
  opened: boolean;
  /** e.g. 'Ungespeicherte Ziele' */
  title: string;
  /** What is not saved, and the question. */
  text: string;
  isSaving?: boolean;
  /** Absent where what is left behind cannot be saved. */
  onSave?: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asked before something unsaved is left behind; Escape stays. Mounted all the time, for the focus to find back. */
export const LeaveQuestion = ({
  opened,
  title,
  text,
  isSaving = false,
  onSave,
  onDiscard,
  onStay,
}: LeaveQuestionProps) => {
  const listens = useIsListening(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onStay}
      position="top"
      title={title}
      closeButtonProps={{ 'aria-label': 'Schließen' }}
      closeOnEscape={listens}
      // As high as the question, not as the window.
      styles={{ content: { flex: '0 0 100%', height: 'auto', alignSelf: 'flex-start' } }}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        <Group gap="xs">
          {onSave && (
            <Button data-autofocus loading={isSaving} onClick={onSave}>
              Speichern und weiter
            </Button>
          )}
          <Button variant="default" onClick={onDiscard}>
            Verwerfen und weiter
          </Button>
          <Button variant="subtle" {...(!onSave && { 'data-autofocus': true })} onClick={onStay}>
            Hier bleiben
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
};

/** Whether the question is to hear keys: not the Escape by which a drawer was to be closed, and which is still on its way. */
function useIsListening(opened: boolean): boolean {
  const [listens, setListens] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    const next = setTimeout(() => setListens(true));
    return () => {
      clearTimeout(next);
      setListens(false);
    };
  }, [opened]);
  return listens;
}
