import { Button, Group, Popover, Stack, Text, useDisclosure } from '@portal/shared/ui';

interface DeleteButtonProps {
  year: number;
  isDisabled: boolean;
  onConfirm: () => void;
}

/** Takes all goals of a store's year away, after a question. */
export function DeleteButton({ year, isDisabled, onConfirm }: DeleteButtonProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <Popover
      opened={opened} onChange={(next) => !next && close()} width={320} position="bottom-end" withArrow shadow="md"
      hideDetached={false} trapFocus returnFocus
    >
      <Popover.Target><Button variant="subtle" size="xs" disabled={isDisabled} onClick={open}>Ziele löschen</Button></Popover.Target>
      <Popover.Dropdown aria-label="Ziele löschen">
        <Stack gap="sm">
          <Text size="sm">Alle Ziele für {year} an diesem Standort löschen? Sie können das danach rückgängig machen.</Text>
          <Group gap="xs" justify="flex-end">
            <Button variant="subtle" size="xs" onClick={close}>Abbrechen</Button>
            <Button
              size="xs" data-autofocus
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              Löschen
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
