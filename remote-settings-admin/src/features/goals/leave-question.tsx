import { Button, Drawer, Group, Stack, Text } from '@portal/shared/ui';

interface LeaveQuestionProps {
  opened: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asked before unsaved goals are left behind; Escape stays. Mounted all the time, for the focus to find back. */
export const LeaveQuestion = ({ opened, isSaving, onSave, onDiscard, onStay }: LeaveQuestionProps) => (
  <Drawer
    opened={opened} onClose={onStay} position="top" title="Ungespeicherte Ziele" closeButtonProps={{ 'aria-label': 'Schließen' }}
    // As high as the question, not as the window.
    styles={{ content: { flex: '0 0 100%', height: 'auto', alignSelf: 'flex-start' } }}
  >
    <Stack gap="md">
      <Text>Sie haben Ziele geändert und noch nicht gespeichert. Was soll mit den Änderungen geschehen?</Text>
      <Group gap="xs">
        <Button data-autofocus loading={isSaving} onClick={onSave}>Speichern und weiter</Button>
        <Button variant="default" onClick={onDiscard}>Verwerfen und weiter</Button>
        <Button variant="subtle" onClick={onStay}>Hier bleiben</Button>
      </Group>
    </Stack>
  </Drawer>
);
