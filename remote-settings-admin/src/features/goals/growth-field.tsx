import { useState } from 'react';
import { TextInput } from '@portal/shared/ui';
import { parseGrowth } from '../../common/goal-values.ts';

const FIVE_PERCENT = '5';

/** Percent on top of the year before, as they are typed. `growth`: null while that is nothing that can be asked for. */
export function useGrowth() {
  const [text, setText] = useState(FIVE_PERCENT);
  const parsed = parseGrowth(text);
  return {
    growth: 'value' in parsed ? parsed.value : null,
    field: { text, setText, problem: 'problem' in parsed && parsed.problem },
  };
}

interface GrowthFieldProps {
  field: ReturnType<typeof useGrowth>['field'];
  className?: string | undefined;
}

export const GrowthField = ({ field: { text, setText, problem }, className }: GrowthFieldProps) => (
  <TextInput
    {...(className && { className })}
    label={'Vorjahr plus …\u00a0%'}
    size="sm"
    autoComplete="off"
    value={text}
    error={problem}
    onChange={({ currentTarget }) => setText(currentTarget.value)}
  />
);
