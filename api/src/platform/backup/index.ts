export { BackupProblem, type Figures } from './manifest.ts';
export { openBackup, type OpenBackup } from './open-backup.ts';
export { openBucket, openShelf, type BackupPlan } from './open-shelf.ts';
export { rebuild, type Comparison } from './rebuild.ts';
export { refuseUsed } from './refuse-used.ts';
export { restoreBackup } from './restore-backup.ts';
export { backupName, writePrivate, type Shelf } from './shelf.ts';
export { DRAFT, sweepDrafts } from './snapshot.ts';
export { writeBackup, type ReadFigures } from './write-backup.ts';
