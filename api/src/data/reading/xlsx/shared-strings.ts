import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { UploadProblem } from '../problem.ts';
import type { ArchiveEntry } from '../archive.ts';
import { unescapeText } from './unescape-text.ts';
import { brokenSheet, readXml } from './xml.ts';

/** A million rows with eight texts of their own; each costs eight bytes of memory. */
const MAX_STRINGS = 8_000_000;
/** Excel's own limit of a cell. */
export const MAX_CELL_CHARS = 32_767;
const BLOCK_BYTES = 64 * 1024;
const CACHED_BLOCKS = 128;
const WRITE_BYTES = 256 * 1024;

export const cellTooLong = (name: string) =>
  new UploadProblem(
    'xlsx-cell-too-long',
    `In der Excel-Datei „${name}“ steht in einer Zelle ein Text mit mehr als ${MAX_CELL_CHARS.toLocaleString('de-DE')} Zeichen. Bitte kürzen Sie ihn.`,
  );

/**
 * The texts of a workbook's cells, which stand apart from them and are as many as the file is large: they go to
 * a file on disk, of which the blocks in use are kept. Excel numbers texts as they first appear, so cells mostly
 * ask for neighbours.
 */
export class SharedStrings {
  private readonly file: number;
  private readonly name: string;
  private ends = new Float64Array(1_024);
  private count = 0;
  private readonly blocks = new LRUCache<number, Buffer>({ max: CACHED_BLOCKS });

  private constructor(path: string, name: string) {
    this.file = openSync(path, 'w+', 0o600);
    this.name = name;
  }

  /** @param path of a file to be written, the caller's to remove @throws UploadProblem when the part is broken or beyond limits */
  static async read(entry: ArchiveEntry | undefined, path: string, name: string): Promise<SharedStrings> {
    const strings = new SharedStrings(path, name);
    try {
      if (entry) await strings.load(entry);
      return strings;
    } catch (error) {
      strings.close();
      throw error;
    }
  }

  private async load(entry: ArchiveEntry): Promise<void> {
    let pending: Buffer[] = [];
    let pendingBytes = 0;
    let written = 0;
    let text = '';
    let inText = false;
    let phonetic = 0;
    const flush = () => {
      written += writeAll(this.file, Buffer.concat(pending), written);
      pending = [];
      pendingBytes = 0;
    };
    const parts = readXml(entry, this.name, {
      open(tag) {
        if (tag === 'si') text = '';
        else if (tag === 't') inText = phonetic === 0;
        else if (tag === 'rPh') phonetic += 1;
      },
      text: (piece) => {
        if (!inText) return;
        text += piece;
        if (text.length > MAX_CELL_CHARS) throw cellTooLong(this.name);
      },
      close: (tag) => {
        if (tag === 't') inText = false;
        else if (tag === 'rPh') phonetic -= 1;
        else if (tag === 'si') {
          const bytes = Buffer.from(unescapeText(text));
          pending.push(bytes);
          pendingBytes += bytes.length;
          this.append(written + pendingBytes);
        }
      },
    });
    for await (const _ of parts) if (pendingBytes > WRITE_BYTES) flush();
    flush();
  }

  private append(end: number): void {
    if (this.count >= MAX_STRINGS) {
      throw new UploadProblem(
        'xlsx-too-large',
        `Die Excel-Datei „${this.name}“ hat zu viele verschiedene Texte. Bitte speichern Sie die Tabelle als „CSV UTF-8 (durch Trennzeichen getrennt)“ und laden Sie diese Datei hoch.`,
      );
    }
    if (this.count === this.ends.length) {
      const grown = new Float64Array(this.ends.length * 2);
      grown.set(this.ends);
      this.ends = grown;
    }
    this.ends[this.count] = end;
    this.count += 1;
  }

  /** @throws UploadProblem when the workbook has no such text */
  get(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) throw brokenSheet(this.name);
    const start = index === 0 ? 0 : (this.ends[index - 1] ?? 0);
    const end = this.ends[index] ?? start;
    const first = Math.floor(start / BLOCK_BYTES);
    const block = this.block(first);
    const from = start - first * BLOCK_BYTES;
    if (end <= (first + 1) * BLOCK_BYTES) return block.toString('utf8', from, from + end - start);
    const pieces = [block.subarray(from)];
    for (let at = first + 1; at * BLOCK_BYTES < end; at += 1)
      pieces.push(this.block(at).subarray(0, Math.min(BLOCK_BYTES, end - at * BLOCK_BYTES)));
    return Buffer.concat(pieces).toString('utf8');
  }

  private block(index: number): Buffer {
    let block = this.blocks.get(index);
    if (!block) {
      block = Buffer.alloc(BLOCK_BYTES);
      readSync(this.file, block, 0, BLOCK_BYTES, index * BLOCK_BYTES);
      this.blocks.set(index, block);
    }
    return block;
  }

  close(): void {
    closeSync(this.file);
  }
}

function writeAll(file: number, bytes: Buffer, position: number): number {
  let done = 0;
  while (done < bytes.length) done += writeSync(file, bytes, done, bytes.length - done, position + done);
  return done;
}
