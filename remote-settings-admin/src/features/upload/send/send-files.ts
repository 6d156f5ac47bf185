import { api } from '@portal/shared/api';
import { uploadPreviewSchema, type UploadPreview } from '@portal/shared/contract/settings-admin';
import { fetchWithProgress, type OnTransfer } from './fetch-with-progress.ts';

/**
 * Sends a file set to be looked at; nothing is imported yet.
 * @param onTransfer hears how much of the files is on its way, 0 to 1
 * @throws ApiError with the API's German sentence
 */
export async function sendFiles(
  files: readonly File[],
  onTransfer: OnTransfer,
  signal?: AbortSignal,
): Promise<UploadPreview> {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  const answer = await api
    .post('api/v2/upload/preview', {
      body: form,
      signal,
      // A slow line may need minutes for large files; the transfer bar shows that something happens.
      timeout: false,
      // A retry would need a copy of the whole body.
      retry: 0,
      fetch: fetchWithProgress(form, onTransfer),
    })
    .json();
  return uploadPreviewSchema.parse(answer);
}
