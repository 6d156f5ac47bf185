import type { ReactNode } from 'react';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import type { LensText } from '@portal/shared/contract/settings-admin';
import { Button, Group, Stack, Text } from '@portal/shared/ui';
import { useKeys } from '../../common/decisions/use-keys.ts';
import { KeyCap } from '../../common/key-cap.tsx';
import { stepOf, usedText, type QueueStep } from './model.ts';

interface TextPanelProps {
  lensText: LensText;
  isBusy: boolean;
  onStep: (step: QueueStep) => void;
  children?: ReactNode;
}

/** One lens text with the types it can mean, and their keys. */
export function TextPanel({ lensText, isBusy, onStep, children }: TextPanelProps) {
  const { text, suggestion, state, reason, order_count } = lensText;
  const root = useKeys((key) => {
    const step = isBusy ? undefined : stepOf(key, lensText);
    if (step) onStep(step);
    return step !== undefined;
  });
  return (
    <div ref={root} role="group" aria-label={text}>
      {children}
      <Stack gap="md">
        <Text size="sm" c="var(--portal-dimmed)">
          {[usedText(order_count), reason].filter(Boolean).join(' ')}
        </Text>
        {suggestion && (
          <Group gap="sm">
            <Button
              disabled={isBusy}
              rightSection={<KeyCap>J</KeyCap>}
              onClick={() => onStep({ text, glasses_type: suggestion.glasses_type })}
            >
              Ja, {suggestion.glasses_type}
            </Button>
            <Text size="sm" c="var(--portal-dimmed)">
              {suggestion.reason}
            </Text>
          </Group>
        )}
        <Group gap="xs">
          {GLASSES_TYPES.map((type, at) => (
            <Button
              key={type}
              variant="default"
              disabled={isBusy}
              rightSection={<KeyCap>{at + 1}</KeyCap>}
              onClick={() => onStep({ text, glasses_type: type })}
            >
              {type}
            </Button>
          ))}
        </Group>
        {state === 'korrektur' && (
          <Group>
            <Button variant="subtle" disabled={isBusy} onClick={() => onStep({ text, glasses_type: null })}>
              Korrektur aufheben
            </Button>
          </Group>
        )}
      </Stack>
    </div>
  );
}
