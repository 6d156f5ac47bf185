import type { DrawStep } from '@portal/shared/contract/marketing';
import { Stack, Text } from '@portal/shared/ui';
import { funnelWords } from './draw-words.ts';

/** How many of a selection's hits are left in the end, and what became of the others. */
export function Funnel({ funnel }: { funnel: readonly DrawStep[] }) {
  const { head, reasons } = funnelWords(funnel);
  return (
    <Stack gap={4}>
      <Text>{head}</Text>
      {reasons.length > 0 && (
        <ul style={{ margin: 0 }}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
