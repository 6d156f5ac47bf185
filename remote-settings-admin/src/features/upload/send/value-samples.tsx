import { Stack, Text } from '@portal/shared/ui';
import type { PreviewColumn } from '@portal/shared/contract/settings-admin';

const SHOWN = 3;

const Sample = ({ written, read }: PreviewColumn['samples'][number]) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    {written}
    {read !== written && (
      <Text span inherit c={read === null ? 'var(--portal-alert)' : 'var(--portal-dimmed)'}>
        {' '}
        → {read ?? 'nicht gelesen'}
      </Text>
    )}
  </Text>
);

/** The first different values of a column as they are written, and as they are read where that differs. */
export function ValueSamples({ column: { column, samples } }: { column: PreviewColumn }) {
  const [first, rest] = [samples.slice(0, SHOWN), samples.slice(SHOWN)];
  return (
    <Stack gap={2} miw={150}>
      {first.map((sample) => (
        <Sample key={sample.written} {...sample} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary aria-label={`${rest.length} weitere Werte von ${column}`}>{rest.length} weitere</summary>
          <Stack gap={2}>
            {rest.map((sample) => (
              <Sample key={sample.written} {...sample} />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}
