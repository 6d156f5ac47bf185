import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileName, type UploadLimits } from './context.ts';
import { cleanText } from '../upload-format/clean-text.ts';
import { UploadProblem } from '../reading/problem.ts';
import type { Encoding } from '../reading/encoding.ts';
import { readHeader, type Delimiter, type Header } from '../reading/header.ts';
import { headText, type ReceivedText } from './receive-text.ts';

/** A CSV on disk, sent as such or made from a sheet. */
export interface ReceivedFile<H = Header> extends Omit<ReceivedText, 'encoding'> {
  /** As it was sent; null where it came from a workbook, which is stored in UTF-8. */
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  header: H;
}

const MAX_NAME = 200;

/** What is asked of a file by its beginning: to be one of the format, or nothing yet. Each throws UploadProblem to refuse it. */
const LOOKS = {
  format: (name: string, head: Buffer): Header => readHeader(name, headText(head)),
  anything: (): null => null,
};
export type Look = keyof typeof LOOKS;
type Seen<L extends Look> = ReturnType<(typeof LOOKS)[L]>;

/** Where the files of one upload gather: a folder, and what is known of each file in it. */
export interface Intake<L extends Look = Look> {
  readonly folder: string;
  readonly limits: UploadLimits;
  readonly look: L;
  readonly files: readonly ReceivedFile<Seen<L>>[];
  /** Where the next file goes. @throws UploadProblem when there are too many */
  next(): { path: string; maxBytes: number };
  add(file: ReceivedFile<Header | null>): void;
  /** Path for a file that is needed only while receiving. */
  scratch(): string;
  /** What a sender calls a file, fit for sentences and lists. */
  nameOf(raw: string): string;
  /** @throws UploadProblem when a file with this beginning cannot be taken */
  recognise(name: string, head: Buffer): Header | null;
}

/** @param taken files that lie in the folder already, of those before */
export function openIntake<L extends Look>(folder: string, limits: UploadLimits, look: L, taken = 0): Intake<L> {
  const files: ReceivedFile<Seen<L>>[] = [];
  return {
    folder,
    limits,
    look,
    files,
    recognise: LOOKS[look],
    next() {
      const position = taken + files.length;
      if (position >= limits.maxFiles) {
        throw new UploadProblem(
          'too-many-files',
          `Es sind mehr als ${limits.maxFiles} Dateien auf einmal. Bitte laden Sie sie in mehreren Schritten hoch.`,
        );
      }
      return { path: join(folder, fileName(position)), maxBytes: limits.maxFileBytes };
    },
    add: (file) => void files.push(file as ReceivedFile<Seen<L>>),
    scratch: () => join(folder, `scratch-${randomUUID()}`),
    nameOf: (raw) => cleanText(raw.replaceAll(/[/\\]/g, ' ')).text.slice(0, MAX_NAME) || 'ohne Namen',
  };
}
