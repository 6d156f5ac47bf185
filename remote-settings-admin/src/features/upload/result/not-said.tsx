import { Text } from '@portal/shared/ui';
import type { UploadFile } from '@portal/shared/contract/settings-admin';
import { columnName } from '../../../common/mapping/column-names.ts';

type Older = Pick<UploadFile, 'name' | 'not_said'>;

/** Which columns of the format a file is too old for, and that it takes nothing away by that. */
const notSaidText = ({ not_said: columns }: Older): string =>
  `Nicht in der Datei: ${columns.map((column) => `${columnName(column)} (${column})`).join(', ')}. Was dazu gespeichert ist, bleibt, wie es ist.`;

/** The same of each file that lacks some; by name where there are several. */
export function NotSaid({ files }: { files: readonly Older[] }) {
  const older = files.filter(({ not_said: columns }) => columns.length > 0);
  return older.map((file) => (
    <Text key={file.name} c="var(--portal-dimmed)" style={{ overflowWrap: 'anywhere' }}>
      {files.length > 1 && `„${file.name}“: `}
      {notSaidText(file)}
    </Text>
  ));
}
