import { isAscii, isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { UploadProblem } from './problem.ts';

export type Encoding = 'UTF-8' | 'Windows-1252';

export const encodingProblem = (name: string) => new UploadProblem('encoding-unknown',
  `Die Kodierung der Datei „${name}“ wurde nicht erkannt. Bitte speichern Sie sie als „CSV UTF-8 (durch Trennzeichen getrennt)“.`);

/** Windows-1252 has no character for these bytes. */
const UNDEFINED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Watches the bytes of a whole file go by and says how they are encoded. */
export class EncodingDetector {
  private readonly name: string;
  private tail = Buffer.alloc(0);
  private utf8 = true;
  private windows = true;

  constructor(name: string) {
    this.name = name;
  }

  /** @throws UploadProblem as soon as the file cannot be text. */
  push(chunk: Buffer): void {
    if (chunk.includes(0)) throw encodingProblem(this.name);
    if (this.tail.length === 0 && isAscii(chunk)) return;
    if (this.windows) this.windows = !chunk.some((byte) => byte >= 0x81 && byte <= 0x9d && UNDEFINED.has(byte));
    if (this.utf8) {
      const bytes = Buffer.concat([this.tail, chunk]);
      const end = completeEnd(bytes);
      this.utf8 = isUtf8(bytes.subarray(0, end));
      this.tail = Buffer.from(bytes.subarray(end));
    }
    if (!this.utf8 && !this.windows) throw encodingProblem(this.name);
  }

  /** @throws UploadProblem when the file is neither. */
  end(): Encoding {
    if (this.utf8 && this.tail.length === 0) return 'UTF-8';
    if (!this.windows) throw encodingProblem(this.name);
    return 'Windows-1252';
  }
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

/** Bytes to text, piece by piece; a byte order mark is left out. Not TextDecoder: some releases of Node read windows-1252 as latin1. */
export function createDecoder(encoding: Encoding): (chunk: Buffer) => string {
  if (encoding === 'Windows-1252') {
    return (chunk) => {
      const text = chunk.toString('latin1');
      return isAscii(chunk) ? text : text.replace(/[\u0080-\u009f]/g, (char) => HIGH[char.charCodeAt(0) - 0x80] ?? char);
    };
  }
  const decoder = new StringDecoder('utf8');
  let first = true;
  return (chunk) => {
    const text = decoder.write(chunk);
    if (!first || text === '') return text;
    first = false;
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  };
}
