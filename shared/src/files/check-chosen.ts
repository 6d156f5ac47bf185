import { FILE_KINDS, type FileKind, type FileUse } from '@portal/shared/contract/files';
import { formatBytes } from '@portal/shared/format';

/** A file that is not sent, and why. */
export interface RefusedFile {
  /** Of this list alone: files may share a name. */
  id: string;
  name: string;
  problem: string;
}

interface Chosen {
  name: string;
  size: number;
}

/**
 * Which of the chosen files can be sent, as far as it can be told before: by size and number. Their content is judged
 * by the API.
 * @param present how many hang there already
 */
export function checkChosen<F extends Chosen>(
  chosen: readonly F[],
  { maxBytes, maxFiles }: FileUse,
  present: number,
): { fitting: F[]; refused: RefusedFile[] } {
  const fitting: F[] = [];
  const refused: RefusedFile[] = [];
  for (const file of chosen) {
    const problem =
      file.size > maxBytes
        ? `Diese Datei hat ${formatBytes(file.size)}; höchstens ${formatBytes(maxBytes)} sind möglich. Bitte verkleinern Sie sie.`
        : present + fitting.length >= maxFiles
          ? `Mehr als ${filesInWords(maxFiles)} nicht möglich. Bitte entfernen Sie zuerst eine andere.`
          : null;
    if (problem) refused.push({ id: crypto.randomUUID(), name: file.name, problem });
    else fitting.push(file);
  }
  return { fitting, refused };
}

const filesInWords = (count: number): string => (count === 1 ? 'eine Datei ist hier' : `${count} Dateien sind hier`);

/** What a person may choose, as a line below the field. */
export const hintOf = ({ kinds, maxBytes, maxFiles }: FileUse): string =>
  `${kinds.map((kind) => FILE_KINDS[kind].label).join(', ')}; ${maxFiles === 1 ? 'eine Datei' : `höchstens ${maxFiles} Dateien, jede`} bis ${formatBytes(maxBytes)}.`;

/** For the browser's own dialog. */
export const acceptOf = ({ kinds }: FileUse): string =>
  kinds.map((kind: FileKind) => FILE_KINDS[kind].mediaType).join(',');
