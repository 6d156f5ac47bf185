import { useEffect, useRef } from 'react';
import { Group, Text } from '@portal/shared/ui';

const steps = ['Dateien', 'Zuordnung', 'Prüfung', 'Import'] as const;

type Step = 0 | 1 | 2 | 3;

interface StepsProps {
  current: Step;
  /** The step has come in place of another one, and with it the button that was pressed is gone. */
  takesFocus: boolean;
}

/** Where in the upload one is. */
export const Steps = ({ current, takesFocus }: StepsProps) => (
  <Group component="ol" gap="4px 24px" m={0} p={0} style={{ listStyle: 'none' }}>
    {steps.map((step, index) => {
      const text = `${index + 1}. ${step}`;
      if (index === current)
        return (
          <OwnStep key={step} takesFocus={takesFocus}>
            {text}
          </OwnStep>
        );
      return (
        <Text key={step} component="li" c={index > current ? 'var(--portal-dimmed)' : undefined}>
          {text}
        </Text>
      );
    })}
  </Group>
);

function OwnStep({ takesFocus, children }: Pick<StepsProps, 'takesFocus'> & { children: string }) {
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) own.current?.focus();
  }, [takesFocus]);
  return (
    <Text ref={own} component="li" tabIndex={-1} aria-current="step" fw={700}>
      {children}
    </Text>
  );
}
