import { UploadProblem } from './problem.ts';
import { countBreaks, MAX_RECORD_LINES, splitLoosely, splitPlainly } from './loose-record.ts';

/** `line`: where the record begins, counted from 1. `isBroken`: its quotes could not be understood; the fields are those of one line. */
export type OnRecord = (fields: string[], line: number, isBroken: boolean) => void;

/** No row of a shop is as long; without a limit a lost quote would swallow the file into memory. */
export const MAX_RECORD_CHARS = 1_000_000;

/**
 * Splits CSV text (RFC 4180: quote ", doubled inside) that arrives in pieces. Blank lines are left out; lines may end
 * with \n, \r\n or \r. Quotes that break the rules are understood where one reading of the next lines gives a row of
 * the right width; where none does, that one line is broken and the next is read as ever.
 * Written by hand because it is several times faster than csv-parse, which the tests hold beside it,
 * and knows the line of a record that spans several.
 */
export class CsvSplitter {
  readonly #delimiter: string;
  readonly #onRecord: OnRecord;
  readonly #width: number | undefined;
  #rest = '';
  #line = 1;
  /** Whether a lone \r ends a line, as the first line break of the text shows. */
  #endsWithReturn: boolean | undefined;

  /** @param width of the rows, where it is known */
  constructor(delimiter: string, onRecord: OnRecord, width?: number) {
    this.#delimiter = delimiter;
    this.#onRecord = onRecord;
    this.#width = width;
  }

  /** @throws UploadProblem when a row has no end. */
  push(piece: string): void {
    const text = this.#rest === '' ? this.#withNewlines(piece) : this.#withNewlines(this.#rest + piece);
    this.#rest = text.slice(this.#read(text, false));
    if (this.#rest.length > MAX_RECORD_CHARS) throw rowTooLong(this.#line);
  }

  /** Takes what follows the last line break as a record. */
  end(): void {
    if (this.#rest === '') return;
    // The last line break may be a \r that waited for its \n.
    const text =
      this.#endsWithReturn !== false && this.#rest.endsWith('\r') ? `${this.#rest.slice(0, -1)}\n` : this.#rest;
    const at = this.#read(text, true);
    if (at < text.length) this.#plain(text, at, text.length);
    this.#rest = '';
  }

  /** @returns where what is no whole record yet begins */
  #read(text: string, isLast: boolean): number {
    let start = 0;
    let quote = text.indexOf('"');
    for (;;) {
      if (quote >= 0 && quote < start) quote = text.indexOf('"', start);
      const end = text.indexOf('\n', start);
      if (end < 0) return quote >= 0 && isLast && start < text.length ? this.#quoted(text, start, isLast) : start;
      if (quote < 0 || quote > end) {
        this.#plain(text, start, end);
        start = end + 1;
      } else {
        const next = this.#quoted(text, start, isLast);
        if (next < 0) return start;
        start = next;
      }
    }
  }

  #plain(text: string, start: number, lineEnd: number): void {
    const end = lineEnd > start && text.charCodeAt(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd;
    if (end > start) {
      const fields = text.slice(start, end).split(this.#delimiter);
      if (this.#width !== undefined && fields.length > this.#width && this.#rowsWithin(text.slice(start, end))) return;
      this.#onRecord(fields, this.#line, false);
    }
    this.#line += 1;
  }

  /** Rows whose lines end now with \r and now with \n: a lone \r in a text is none of their ends. */
  #rowsWithin(text: string): boolean {
    if (!text.includes('\r')) return false;
    const rows = text.split('\r').map((row) => row.split(this.#delimiter));
    if (!rows.every((fields) => fields.length === this.#width)) return false;
    for (const fields of rows) {
      this.#onRecord(fields, this.#line, false);
      this.#line += 1;
    }
    return true;
  }

  /** Reads one record with quotes in it. @returns where the next begins; -1 when the text ends before it does. */
  #quoted(text: string, start: number, isLast: boolean): number {
    const strict = readStrictly(text, start, this.#delimiter, isLast);
    const fits = this.#width === undefined || strict?.fields?.length === this.#width;
    if (strict?.fields && fits) return this.#take(strict.fields, strict.end, strict.lines);
    // Until the text is long enough, its quotes may still close.
    if (strict === undefined && !isLast && text.length - start <= MAX_RECORD_CHARS) return -1;
    const loose = splitLoosely(
      text,
      start,
      this.#delimiter,
      this.#width,
      isLast,
      strict?.fields && strict.lines === 1 ? 1 : MAX_RECORD_LINES,
    );
    if (loose === 'more') return -1;
    if (loose) return this.#take(loose.fields, loose.end, loose.lines);
    // Of another width, but sound: the row's last fields may be left out, or too many.
    if (strict?.fields && strict.lines <= MAX_RECORD_LINES) return this.#take(strict.fields, strict.end, strict.lines);
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    this.#onRecord(splitPlainly(text.slice(start, end), this.#delimiter), this.#line, true);
    this.#line += 1;
    return end + 1;
  }

  #take(fields: string[], end: number, lines: number): number {
    this.#onRecord(fields, this.#line, false);
    this.#line += lines;
    return end;
  }

  /** Whatever ends a line becomes \n; a \r at the end of a piece waits for what follows. */
  #withNewlines(text: string): string {
    if (!text.includes('\r')) return text;
    this.#endsWithReturn ??= this.#line > 1 ? false : /\r[^\n]|\n/.exec(text)?.[0].startsWith('\r');
    return this.#endsWithReturn ? text.replace(/\r\n|\r(?!$)/g, '\n') : text;
  }
}

/** A record by the rules. `fields` null: text stands behind a closing quote. */
interface Strict {
  fields: string[] | null;
  /** Where the next record begins. */
  end: number;
  lines: number;
}

/** @returns undefined when the text ends before the record does */
function readStrictly(text: string, start: number, delimiter: string, isLast: boolean): Strict | undefined {
  const fields: string[] = [];
  let lines = 1;
  let at = start;
  for (;;) {
    let field: string;
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0 || (close + 1 === text.length && !isLast)) return undefined;
      field = text.slice(at + 1, close).replaceAll('""', '"');
      lines += countBreaks(field);
      at = close + 1;
    } else {
      const end = fieldEnd(text, at, delimiter);
      field = text.slice(at, end);
      at = end;
    }
    if (text[at] === '\r' && (text[at + 1] === '\n' || at + 1 === text.length)) {
      if (at + 1 === text.length && !isLast) return undefined;
      at += 1;
    } else if (field.endsWith('\r') && text[at] === '\n') field = field.slice(0, -1);
    if (at < text.length && text[at] !== delimiter && text[at] !== '\n') return { fields: null, end: at, lines };
    fields.push(field);
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    if (at >= text.length && !isLast) return undefined;
    return { fields, end: at + 1, lines };
  }
}

export const rowTooLong = (line: number) =>
  new UploadProblem(
    'row-too-long',
    `Die Zeile ${line} hat kein Ende: mehr als 1 MB ohne Zeilenwechsel oder ein nicht geschlossenes Anführungszeichen. Bitte exportieren Sie die Datei neu.`,
  );

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
