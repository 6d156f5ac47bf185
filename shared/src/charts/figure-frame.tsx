import { useId, type ReactNode } from 'react';
import { IconDownload, IconPhoto } from '@tabler/icons-react';
import { Button, Card, Definition, Group, Stack, Title } from '@portal/shared/ui';

interface FigureFrameProps {
  title: string;
  /** Numerator and denominator in words, behind ⓘ. */
  definition?: string | undefined;
  /** Buttons before CSV and PNG. */
  actions?: ReactNode;
  onCsv: () => void;
  /** Without it there is no picture to save at the moment. */
  onPng?: (() => void) | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** What every figure has around it: heading, definition, ways to take it along. */
export function FigureFrame({ title, definition, actions, onCsv, onPng, footer, children }: FigureFrameProps) {
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Group gap={4} wrap="nowrap">
            <Title order={2} id={heading}>{title}</Title>
            {definition && <Definition of={title} text={definition} />}
          </Group>
          <Group gap="xs" className="no-print">
            {actions}
            <Button size="xs" variant="subtle" leftSection={<IconDownload size={16} aria-hidden />} onClick={onCsv}>CSV</Button>
            {onPng && <Button size="xs" variant="subtle" leftSection={<IconPhoto size={16} aria-hidden />} onClick={onPng}>PNG</Button>}
          </Group>
        </Group>
        {children}
        {footer}
      </Stack>
    </Card>
  );
}
