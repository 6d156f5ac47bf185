import { UploadProblem } from './problem.ts';

/** `line`: where the record begins, counted from 1. */
export type OnRecord = (fields: string[], line: number) => void;

/** No row of a shop is as long; without a limit a lost quote would swallow the file into memory. */
export const MAX_RECORD_CHARS = 1_000_000;

/**
 * Splits CSV text (RFC 4180: quote ", doubled inside) that arrives in pieces. Blank lines are left out.
 * Written by hand because it is several times faster than csv-parse, which the tests hold beside it,
 * and knows the line of a record that spans several.
 */
export class CsvSplitter {
  private readonly delimiter: string;
  private readonly onRecord: OnRecord;
  private rest = '';
  private line = 1;

  constructor(delimiter: string, onRecord: OnRecord) {
    this.delimiter = delimiter;
    this.onRecord = onRecord;
  }

  /** @throws UploadProblem when quotes are broken or a row has no end. */
  push(piece: string): void {
    const text = this.rest === '' ? piece : this.rest + piece;
    let start = 0;
    let quote = text.indexOf('"');
    for (;;) {
      const end = text.indexOf('\n', start);
      if (end < 0) break;
      if (quote >= 0 && quote < start) quote = text.indexOf('"', start);
      if (quote < 0 || quote > end) {
        this.plain(text, start, end);
        start = end + 1;
      } else {
        const next = this.quoted(text, start, false);
        if (next < 0) break;
        start = next;
      }
    }
    this.rest = text.slice(start);
    if (this.rest.length > MAX_RECORD_CHARS) throw this.endless();
  }

  /** Takes what follows the last line break as a record. @throws UploadProblem when a quote is still open. */
  end(): void {
    if (this.rest === '') return;
    if (this.rest.includes('"')) this.quoted(this.rest, 0, true);
    else this.plain(this.rest, 0, this.rest.length);
    this.rest = '';
  }

  private plain(text: string, start: number, lineEnd: number): void {
    const end = lineEnd > start && text.charCodeAt(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd;
    if (end > start) this.onRecord(text.slice(start, end).split(this.delimiter), this.line);
    this.line += 1;
  }

  /** Reads one record with quotes in it. @returns where the next begins; -1 when the text ends before it does. */
  private quoted(text: string, start: number, isLast: boolean): number {
    const fields: string[] = [];
    let lines = 1;
    let at = start;
    for (;;) {
      let field: string;
      if (text[at] === '"') {
        const close = closingQuote(text, at + 1);
        if (close < 0 || (close + 1 === text.length && !isLast)) {
          if (isLast) throw new UploadProblem('quotes-broken', `In Zeile ${this.line} beginnt ein Anführungszeichen, das nirgends geschlossen wird. Bitte exportieren Sie die Datei neu.`);
          if (text.length - start > MAX_RECORD_CHARS) throw this.endless();
          return -1;
        }
        field = text.slice(at + 1, close).replaceAll('""', '"');
        lines += countBreaks(field);
        at = close + 1;
      } else {
        const end = fieldEnd(text, at, this.delimiter);
        field = text.slice(at, end);
        at = end;
      }
      if (text[at] === '\r' && (text[at + 1] === '\n' || at + 1 === text.length)) {
        if (at + 1 === text.length && !isLast) return -1;
        at += 1;
      } else if (field.endsWith('\r') && text[at] === '\n') field = field.slice(0, -1);
      if (at < text.length && text[at] !== this.delimiter && text[at] !== '\n') {
        throw new UploadProblem('quotes-broken', `In Zeile ${this.line} steht Text hinter einem schließenden Anführungszeichen. Bitte exportieren Sie die Datei neu.`);
      }
      fields.push(field);
      if (text[at] === this.delimiter) {
        at += 1;
        continue;
      }
      if (at >= text.length && !isLast) return -1;
      this.onRecord(fields, this.line);
      this.line += lines;
      return at + 1;
    }
  }

  private endless(): UploadProblem {
    return rowTooLong(this.line);
  }
}

export const rowTooLong = (line: number) => new UploadProblem('row-too-long',
  `Die Zeile ${line} hat kein Ende: mehr als 1 MB ohne Zeilenwechsel oder ein nicht geschlossenes Anführungszeichen. Bitte exportieren Sie die Datei neu.`);

function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || text[at + 1] !== '"') return at;
  }
}

function fieldEnd(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === delimiter || text[at] === '\n') return at;
  }
  return text.length;
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
