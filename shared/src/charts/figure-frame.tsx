import { useId, type ReactNode } from 'react';
import { Card, Definition, Group, Stack, Title, type DefinitionText } from '@portal/shared/ui';
import { FigureMenu, type FigureAction } from './figure-menu.tsx';
import { useTurn } from './use-turn.ts';

/** In px, what the buttons of the heading take: while they are not there yet, it breaks where it will with them, and nothing moves when they come. */
const DEFINITION_ROOM = { flex: 'none', width: 28, height: 28 };
const MENU_ROOM = { flex: 'none', width: 34, height: 34 };

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
  const [place, isDue] = useTurn();
  return (
    <Card ref={place} data-half={isWide ? undefined : true} aria-labelledby={heading}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Group gap={4} wrap="nowrap">
            <Title order={2} id={heading}>
              {title}
            </Title>
            {definition && (isDue ? <Definition of={title} text={definition} /> : <span style={DEFINITION_ROOM} />)}
          </Group>
          {actions.length > 0 && (isDue ? <FigureMenu of={title} actions={actions} /> : <span style={MENU_ROOM} />)}
        </Group>
        {isDue ? children : <div style={{ height: room }} />}
        {footer}
      </Stack>
    </Card>
  );
}
