import type { Drawing } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import { Progress, Stack, Text } from '@portal/shared/ui';

/** How often it is asked how far a drawing is, in ms. */
export const DRAWING_POLL = 1_500;

export const isDrawing = (drawing: Drawing | null | undefined): boolean => drawing?.problem === null;

const told = ({ step, done, total }: Drawing): string =>
  step === 'reading'
    ? `Die Adressen werden gezogen: ${formatCount(done)} Kunden sind geprüft.`
    : `Die Adressen werden gezogen: ${formatCount(done)} von ${formatCount(total ?? done)} stehen auf der Liste.`;

/** How far the drawing of many recipients is, or why it came to nothing. @param meanwhile what one need not wait for */
export function DrawingLine({
  drawing,
  meanwhile = 'Sie können diese Seite verlassen.',
}: {
  drawing: Drawing;
  meanwhile?: string;
}) {
  if (drawing.problem !== null)
    return (
      <Text role="alert" size="sm" c="var(--portal-alert)">
        {drawing.problem}
      </Text>
    );
  const { step, done, total } = drawing;
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        {told(drawing)} {meanwhile}
      </Text>
      {step === 'writing' && total !== null && (
        <Progress value={(done / total) * 100} aria-label="Fortschritt der Adressen" />
      )}
    </Stack>
  );
}
