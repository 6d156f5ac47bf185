import { YEAR_END_DEFINITION, type YearEnd } from '@portal/shared/contract/common';
import { Definition, Group, Text } from '@portal/shared/ui';

interface YearEndLineProps {
  /** Of what, for whoever hears the ⓘ alone. */
  label: string;
  yearEnd: NonNullable<YearEnd>;
}

/** Where the running year ends in eight of ten cases, or why nobody can tell. */
export const YearEndLine = ({ label, yearEnd: { range, text } }: YearEndLineProps) => (
  <Group gap={4} wrap="nowrap">
    <Text size="xs" className="tabular" c={range ? undefined : 'var(--portal-dimmed)'}>
      {text}
    </Text>
    {range && <Definition of={`Jahresende ${label}`} text={YEAR_END_DEFINITION} />}
  </Group>
);
