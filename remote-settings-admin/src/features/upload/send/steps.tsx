import { Group, Text } from '@portal/shared/ui';

const steps = ['Dateien', 'Zuordnung', 'Prüfung', 'Import'] as const;

export type Step = 0 | 1 | 2 | 3;

/** Where in the upload one is. */
export function Steps({ current }: { current: Step }) {
  return (
    <Group component="ol" gap="4px 24px" m={0} p={0} style={{ listStyle: 'none' }}>
      {steps.map((step, index) => (
        <Text
          key={step}
          component="li"
          aria-current={index === current ? 'step' : undefined}
          fw={index === current ? 700 : 400}
          c={index > current ? 'var(--portal-dimmed)' : undefined}
        >
          {index + 1}. {step}
        </Text>
      ))}
    </Group>
  );
}
