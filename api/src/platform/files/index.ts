export { openFileRoom, removeFiles, type FileRoom, type StoredFile } from './file-room.ts';
export { folderStore, type ByteStore } from './folder-store.ts';
export { startFiles } from './start-files.ts';
