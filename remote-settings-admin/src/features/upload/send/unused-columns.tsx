import type { PreviewFile, UploadMapping } from '@portal/shared/contract/settings-admin';
import { Text } from '@portal/shared/ui';
import { samplesOf, unusedHeaders } from './choices.ts';

/** Of the file what nothing is taken from, with its values: what was overlooked is seen here. */
export function UnusedColumns({ file, mapping }: { file: PreviewFile; mapping: UploadMapping }) {
  const unused = unusedHeaders(mapping);
  if (unused.length === 0) return null;
  const inWords = (header: string) => {
    const samples = samplesOf(file, { column: '', from: header });
    return samples.length === 0 ? `${header} (leer)` : `${header} (${samples.join(' · ')})`;
  };
  return (
    <Text size="sm" c="var(--portal-dimmed)" style={{ overflowWrap: 'anywhere' }}>
      {unused.length === 1 ? 'Eine Spalte Ihrer Datei wird nicht gelesen: ' : `${unused.length} Spalten Ihrer Datei werden nicht gelesen: `}
      {unused.map(inWords).join(', ')}.
    </Text>
  );
}
