import { useId, type ReactNode } from 'react';
import { Card, Definition, Group, Stack, Title, type DefinitionText } from '@portal/shared/ui';
import classes from './figure-frame.module.css';
import { FigureMenu, type FigureAction } from './figure-menu.tsx';
import { useTurn } from './use-turn.ts';

interface FigureFrameProps {
  title: string;
  /** Numerator and denominator in words, behind ⓘ. */
  definition?: DefinitionText | undefined;
  /** Behind '⋯': the same figures in another way, and ways to take them along. */
  actions: readonly FigureAction[];
  footer?: ReactNode;
  /** Height in px to be kept free until it is the content's turn. */
  room: number;
  /** Needs the whole row of `Columns`; else two stand in one where there is room. */
  isWide?: boolean;
  children: ReactNode;
}

/** What every figure has around it: heading, definition, ways to take it along. */
export function FigureFrame({ title, definition, actions, footer, room, isWide = false, children }: FigureFrameProps) {
  const heading = useId();
  const [place, turn] = useTurn();
  const isDue = turn !== 'later';
  return (
    <Card
      ref={place}
      data-half={isWide ? undefined : true}
      aria-labelledby={heading}
      className={turn === 'seen' ? undefined : classes.below}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Group gap={4} wrap="nowrap">
            <Title order={2} id={heading}>
              {title}
            </Title>
            {isDue && definition && <Definition of={title} text={definition} />}
          </Group>
          {isDue && actions.length > 0 && <FigureMenu of={title} actions={actions} />}
        </Group>
        {isDue ? (
          <>
            {children}
            {footer}
          </>
        ) : (
          <div style={{ height: room }} />
        )}
      </Stack>
    </Card>
  );
}
