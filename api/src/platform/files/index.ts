export type { ByteRange, ByteStore } from './byte-store.ts';
export { openFileRoom, removeFiles, type FileRoom, type StoredFile } from './file-room.ts';
export { fileRoutes } from './file-routes.ts';
export { folderStore } from './folder-store.ts';
export { openByteStore } from './open-store.ts';
export type { S3Options } from './s3-store.ts';
export { handOut } from './hand-out.ts';
export { startFiles } from './start-files.ts';
export { claimFiles, describeFiles } from './uploaded-files.ts';
