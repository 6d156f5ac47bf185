import { statfs } from 'node:fs/promises';

/**
 * Asks whether the disk under a folder has so much left for who runs this.
 * @param floor bytes; 0: always
 * @throws what the system says when the folder cannot be looked at
 */
export const freeRoom = (folder: string, floor: number) => async (): Promise<boolean> => {
  if (floor === 0) return true;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= floor;
};
