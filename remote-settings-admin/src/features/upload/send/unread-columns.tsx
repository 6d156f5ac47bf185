import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import { Text } from '@portal/shared/ui';

const SHOWN_VALUES = 3;

interface UnreadColumnsProps {
  file: Pick<PreviewFile, 'unread'>;
  /** The same file as it is read for other kinds. */
  others?: readonly Pick<PreviewFile, 'unread'>[];
}

/** Of the file what nothing is taken from, with its values: what was overlooked is seen here. */
export function UnreadColumns({ file, others }: UnreadColumnsProps) {
  const unread = file.unread.filter(
    ({ header }) => others?.every((other) => other.unread.some((one) => one.header === header)) ?? true,
  );
  if (unread.length === 0) return null;
  const inWords = ({ header, values }: PreviewFile['unread'][number]) =>
    `${header} (${values.slice(0, SHOWN_VALUES).join(' · ') || 'leer'})`;
  return (
    <Text size="sm" c="var(--portal-dimmed)" style={{ overflowWrap: 'anywhere' }}>
      {unread.length === 1
        ? 'Eine Spalte Ihrer Datei wird nicht gelesen: '
        : `${unread.length} Spalten Ihrer Datei werden nicht gelesen: `}
      {unread.map(inWords).join(', ')}.
    </Text>
  );
}
