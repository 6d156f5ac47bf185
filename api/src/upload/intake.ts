import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileName, type UploadLimits } from './context.ts';
import { cleanText } from './format/clean-text.ts';
import { UploadProblem } from './problem.ts';
import type { Encoding } from './read/encoding.ts';
import type { Delimiter, Header } from './read/header.ts';
import type { ReceivedText } from './receive-text.ts';

/** A CSV on disk, sent as such or made from a sheet. */
export interface ReceivedFile<H = Header> extends Omit<ReceivedText, 'encoding'> {
  /** As it was sent; null where it came from a workbook, which is stored in UTF-8. */
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  header: H;
}

const MAX_NAME = 200;

/** Where the files of one upload gather: a folder, and what is known of each file in it. */
export interface Intake<H extends Header | null = Header | null> {
  readonly limits: UploadLimits;
  readonly files: readonly ReceivedFile<H>[];
  /** Where the next file goes. @throws UploadProblem when there are too many */
  next(): { path: string; maxBytes: number };
  add(file: ReceivedFile<Header | null>): void;
  /** Path for a file that is needed only while receiving. */
  scratch(): string;
  /** What a sender calls a file, fit for sentences and lists. */
  nameOf(raw: string): string;
  /** @throws UploadProblem when a file with this beginning cannot be taken */
  recognise(name: string, head: Buffer): H;
}

/** @param recognise says by its beginning what a file is, or throws to refuse it */
export function openIntake<H extends Header | null>(folder: string, limits: UploadLimits, recognise: (name: string, head: Buffer) => H): Intake<H> {
  const files: ReceivedFile<H>[] = [];
  return {
    limits, files, recognise,
    next() {
      if (files.length >= limits.maxFiles) {
        throw new UploadProblem('too-many-files', `Es sind mehr als ${limits.maxFiles} Dateien auf einmal. Bitte laden Sie sie in mehreren Schritten hoch.`);
      }
      return { path: join(folder, fileName(files.length)), maxBytes: limits.maxFileBytes };
    },
    add: (file) => void files.push(file as ReceivedFile<H>),
    scratch: () => join(folder, `scratch-${randomUUID()}`),
    nameOf: (raw) => cleanText(raw.replaceAll(/[/\\]/g, ' ')).text.slice(0, MAX_NAME) || 'ohne Namen',
  };
}
