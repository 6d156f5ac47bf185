import { isAscii, isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { decodePage, GermanBytes, type CodePage } from './code-pages.ts';
import { UploadProblem } from './problem.ts';
import { cutLength, decodedOnce, mayBeTwice } from './twice-encoded.ts';

/** UTF-16LE is what Excel calls 'Unicode-Text'. */
export type Encoding = 'UTF-8' | 'Windows-1252' | 'UTF-16LE' | 'UTF-16BE' | CodePage;

const encodingProblem = (name: string) =>
  new UploadProblem(
    'encoding-unknown',
    `Die Kodierung der Datei „${name}“ wurde nicht erkannt. Bitte speichern Sie sie als „CSV UTF-8 (durch Trennzeichen getrennt)“.`,
  );

/** Windows-1252 has no character for these bytes. */
const UNDEFINED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Watches the bytes of a whole file go by and says how they are encoded. */
export class EncodingDetector {
  private readonly name: string;
  private tail = Buffer.alloc(0);
  private utf8 = true;
  private windows = true;
  private isFirst = true;
  private utf16: Encoding | null = null;
  private readonly german = new GermanBytes();

  constructor(name: string) {
    this.name = name;
  }

  /** @throws UploadProblem as soon as the file cannot be text. */
  push(chunk: Buffer): void {
    if (this.isFirst) this.utf16 = sniffUtf16(chunk);
    this.isFirst = false;
    if (this.utf16) return;
    if (chunk.includes(0)) throw encodingProblem(this.name);
    if (this.tail.length === 0 && isAscii(chunk)) return;
    if (this.windows) this.windows = !chunk.some((byte) => byte >= 0x81 && byte <= 0x9d && UNDEFINED.has(byte));
    if (this.utf8) {
      const bytes = Buffer.concat([this.tail, chunk]);
      const end = completeEnd(bytes);
      this.utf8 = isUtf8(bytes.subarray(0, end));
      this.tail = Buffer.from(bytes.subarray(end));
    }
    if (!this.utf8) this.german.add(chunk);
  }

  /** @throws UploadProblem when it cannot be told. */
  end(): Encoding {
    if (this.utf16) return this.utf16;
    if (this.utf8 && this.tail.length === 0) return 'UTF-8';
    const page = this.german.page();
    if (page === 'unsure' || (page === 'Windows-1252' && !this.windows)) throw encodingProblem(this.name);
    return page;
  }
}

const SNIFFED_BYTES = 1_024;

/** UTF-16 by its mark, or by every second byte being zero, as it is of letters without accents. @param head the beginning of a file */
export function sniffUtf16(head: Buffer): 'UTF-16LE' | 'UTF-16BE' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'UTF-16LE';
  if (head[0] === 0xfe && head[1] === 0xff) return 'UTF-16BE';
  const zeros = [0, 0];
  const seen = head.subarray(0, SNIFFED_BYTES);
  for (let at = 0; at < seen.length; at += 1) if (seen[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (seen.length < 8) return null;
  if (even === 0 && odd > seen.length * 0.4) return 'UTF-16LE';
  return odd === 0 && even > seen.length * 0.4 ? 'UTF-16BE' : null;
}

/** Where the last complete UTF-8 character ends: a chunk may cut one in two. */
function completeEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
    if (byte < 0x80) break;
  }
  return bytes.length;
}

const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes to text, piece by piece; an empty piece gives what is left at the end. A byte order mark is left out. Not TextDecoder: some releases of Node read windows-1252 as latin1. */
export function createDecoder(encoding: Encoding): (chunk: Buffer) => string {
  if (encoding === 'Windows-1252') {
    return (chunk) => {
      const text = chunk.toString('latin1');
      return isAscii(chunk)
        ? text
        : text.replace(/[\u0080-\u009f]/g, (char) => HIGH[char.charCodeAt(0) - 0x80] ?? char);
    };
  }
  if (encoding === 'CP850' || encoding === 'MacRoman') return (chunk) => decodePage(chunk, encoding);
  if (encoding === 'UTF-16BE') return withoutMark(swapped());
  if (encoding === 'UTF-16LE') return withoutMark(writer('utf16le'));
  return withoutMark(onceDecoded(writer('utf8')));
}

type Decode = (chunk: Buffer) => string;

function writer(encoding: 'utf8' | 'utf16le'): Decode {
  const decoder = new StringDecoder(encoding);
  return (chunk) => decoder.write(chunk);
}

function withoutMark(decode: Decode): Decode {
  let first = true;
  return (chunk) => {
    const text = decode(chunk);
    if (!first || text === '') return text;
    first = false;
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  };
}

/** Turns the bytes of each pair round; an odd one waits for its other. */
function swapped(): Decode {
  const decode = writer('utf16le');
  let odd: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = Buffer.concat([odd, chunk]);
    const even = bytes.length - (bytes.length % 2);
    odd = bytes.subarray(even);
    return decode(Buffer.from(bytes.subarray(0, even)).swap16());
  };
}

/** Undoes a second encoding; a piece may end in the middle of what it left, which comes with the next one. */
function onceDecoded(decode: Decode): Decode {
  let held = '';
  return (chunk) => {
    const text = held + decode(chunk);
    held = '';
    if (!mayBeTwice(text)) return text;
    if (chunk.length === 0) return decodedOnce(text);
    const cut = text.length - cutLength(text);
    held = text.slice(cut);
    return decodedOnce(text.slice(0, cut));
  };
}
