export { BackupProblem, type Figures } from './manifest.ts';
export { openShelf } from './open-shelf.ts';
export { restoreBackup } from './restore-backup.ts';
export { backupName, writePrivate } from './shelf.ts';
export { writeBackup } from './write-backup.ts';
