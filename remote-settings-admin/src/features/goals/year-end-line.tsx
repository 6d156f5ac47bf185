import type { YearEnd } from '@portal/shared/contract/common';
import { Definition, Group, Text } from '@portal/shared/ui';

interface YearEndLineProps {
  /** Of what, for whoever hears the ⓘ alone. */
  label: string;
  yearEnd: NonNullable<YearEnd>;
}

/** Where the running year ends in eight of ten cases, or why nobody can tell. */
export const YearEndLine = ({ label, yearEnd: { range, text, about } }: YearEndLineProps) => (
  <Group gap={4} wrap="nowrap">
    <Text size="xs" className="tabular" c={range ? undefined : 'var(--portal-dimmed)'}>
      {text}
    </Text>
    <Definition of={`Jahresende ${label}`} text={about} />
  </Group>
);
