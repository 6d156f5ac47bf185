import type { Upload } from '@portal/shared/contract/settings-admin';
import { Notice } from '../notice.tsx';

/** Why an upload failed, or what is odd about files that were taken all the same. */
export function Problem({ upload: { problem, status } }: { upload: Upload }) {
  if (!problem) return null;
  return status === 'failed' ? (
    <Notice tone="alert" title="Der Import ist fehlgeschlagen">
      {problem}
    </Notice>
  ) : (
    <Notice tone="warn" title="Bitte prüfen Sie die Dateien">
      {problem}
    </Notice>
  );
}
