import type { Upload } from '@portal/shared/contract/settings-admin';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { withTenant } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import type { UploadContext } from '../../../data/receiving/context.ts';
import { findUpload, isUpload } from './find-uploads.ts';

/**
 * An upload that the user sees, as it stands in the business; with a key, one that came by it.
 * @throws ApiProblem 404 without such an upload
 */
export async function requireUpload({ db }: Pick<UploadContext, 'db'>, user: ApiUser, id: number): Promise<Upload> {
  const { tenantId, uploadKey } = user;
  const isSeen = await withTenant(db, user, (trx) => isUpload(trx, tenantId, id, uploadKey?.id));
  const upload = isSeen ? await withTenant(db, tenantId, (trx) => findUpload(trx, tenantId, id)) : undefined;
  if (!upload) throw new ApiProblem(404, 'upload-not-found', 'Diesen Upload gibt es in Ihrem Betrieb nicht.');
  return upload;
}
