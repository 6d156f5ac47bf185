import { api } from '@portal/shared/api';
import { FILE_NAME_HEADER, uploadedFileSchema, type UploadedFile } from '@portal/shared/contract/files';

/**
 * Sends one file; it waits there for a day for the thing that it belongs to.
 * @throws ApiError with the API's German sentence
 */
export async function sendFile(url: string, file: File): Promise<UploadedFile> {
  const answer = await api
    .post(url, {
      body: file,
      headers: { 'content-type': 'application/octet-stream', [FILE_NAME_HEADER]: encodeURIComponent(file.name) },
      // A slow line may need minutes.
      timeout: false,
      retry: 0,
    })
    .json();
  return uploadedFileSchema.parse(answer);
}
