import { Button, Drawer, Group, Stack, Text } from '@portal/shared/ui';

interface LeaveQuestionProps {
  opened: boolean;
  /** e.g. 'Ungespeicherte Ziele' */
  title: string;
  /** What is not saved, and the question. */
  text: string;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asked before something unsaved is left behind; Escape stays. Mounted all the time, for the focus to find back. */
export const LeaveQuestion = ({ opened, title, text, isSaving, onSave, onDiscard, onStay }: LeaveQuestionProps) => (
  <Drawer
    opened={opened} onClose={onStay} position="top" title={title} closeButtonProps={{ 'aria-label': 'Schließen' }}
    // As high as the question, not as the window.
    styles={{ content: { flex: '0 0 100%', height: 'auto', alignSelf: 'flex-start' } }}
  >
    <Stack gap="md">
      <Text>{text}</Text>
      <Group gap="xs">
        <Button data-autofocus loading={isSaving} onClick={onSave}>Speichern und weiter</Button>
        <Button variant="default" onClick={onDiscard}>Verwerfen und weiter</Button>
        <Button variant="subtle" onClick={onStay}>Hier bleiben</Button>
      </Group>
    </Stack>
  </Drawer>
);
