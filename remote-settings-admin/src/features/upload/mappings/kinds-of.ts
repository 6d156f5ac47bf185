import { UPLOAD_KINDS, type UploadMapping } from '@portal/shared/contract/settings-admin';
import { FILE_KINDS } from '../upload-format.ts';

/** Which kinds of files mappings read, as people call them. */
export const kindsOf = ({ mappings }: { mappings: readonly UploadMapping[] }): string =>
  UPLOAD_KINDS.filter((kind) => mappings.some((mapping) => mapping.kind === kind))
    .map((kind) => FILE_KINDS[kind].label)
    .join(', ');
