export type { FilePurpose, UploadedFile } from '@portal/shared/contract/files';
export { FileField, type FileFieldProps } from './file-field.tsx';
export { FileImage, isImage, type FileImageProps } from './file-image.tsx';
export { FileLink, type FileLinkProps } from './file-link.tsx';
export { fetchFile } from './fetch-file.ts';
export { MessageForm, type MessageFormProps } from './message-form.tsx';
export { Thread, type ThreadMessage, type ThreadProps } from './thread.tsx';
export { useFiles, type ChosenFiles } from './use-files.ts';
