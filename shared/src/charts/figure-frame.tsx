import { useId, type ReactNode } from 'react';
import { IconDownload, IconPhoto } from '@tabler/icons-react';
import { Button, Card, Definition, Group, Stack, Title } from '@portal/shared/ui';
import classes from './figure-frame.module.css';
import { useTurn } from './use-turn.ts';

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
  /** Height in px to be kept free until it is the content's turn. */
  room: number;
  children: ReactNode;
}

/** What every figure has around it: heading, definition, ways to take it along. */
export function FigureFrame({ title, definition, actions, onCsv, onPng, footer, room, children }: FigureFrameProps) {
  const heading = useId();
  const [place, turn] = useTurn();
  const isDue = turn !== 'later';
  return (
    <Card ref={place} aria-labelledby={heading} className={turn === 'seen' ? undefined : classes.below}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Group gap={4} wrap="nowrap">
            <Title order={2} id={heading}>{title}</Title>
            {isDue && definition && <Definition of={title} text={definition} />}
          </Group>
          {isDue && <Group gap="xs" className="no-print">
            {actions}
            <Button size="xs" variant="subtle" leftSection={<IconDownload size={16} aria-hidden />} onClick={onCsv}>CSV</Button>
            {onPng && <Button size="xs" variant="subtle" leftSection={<IconPhoto size={16} aria-hidden />} onClick={onPng}>PNG</Button>}
          </Group>}
        </Group>
        {isDue ? <>{children}{footer}</> : <div style={{ height: room }} />}
      </Stack>
    </Card>
  );
}
