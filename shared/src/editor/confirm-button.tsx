import { useId } from 'react';
import { Button, Group, Popover, Stack, Text, useDisclosure } from '@portal/shared/ui';

interface ConfirmButtonProps {
  label: string;
  /** For screen readers, where several buttons have the same label. */
  ariaLabel?: string;
  /** What will happen; the question that is answered by `confirm`. */
  question: string;
  confirm: string;
  busy?: boolean;
  /** Not offered at the moment. */
  isDisabled?: boolean;
  variant?: 'default' | 'subtle';
  size?: 'xs' | 'sm';
  onConfirm(): void;
}

/** A button for what goes far: it asks first, beside itself. Escape and 'Abbrechen' change nothing. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    ariaLabel,
    question,
    confirm,
    busy = false,
    isDisabled = false,
    variant = 'default',
    size = 'sm',
    onConfirm,
  } = props;
  const [opened, { open, close }] = useDisclosure();
  const text = useId();
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      width={340}
      position="bottom-end"
      withArrow
      shadow="md"
      // The question stays in sight however far its button is scrolled away.
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant={variant}
          size={size}
          loading={busy}
          disabled={isDisabled}
          aria-label={ariaLabel}
          onClick={open}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={text}>
        <Stack gap="sm">
          <Text id={text} size="sm">
            {question}
          </Text>
          <Group gap="xs" justify="flex-end">
            <Button variant="subtle" size="xs" onClick={close}>
              Abbrechen
            </Button>
            <Button
              size="xs"
              data-autofocus
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {confirm}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
