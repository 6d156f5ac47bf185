import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that others have to have for something new. */
export interface Insertion {
  /** Path from the project's root. */
  file: string;
  /** Lines, ended by a newline; what is made is taken away by them again. */
  text: string;
  /** Where they stand: behind a text, before one, or before the first of these behind that. At the end of the file without either. */
  after?: string;
  before?: string;
  /** What goes around them where the file has no place for their like yet, and where that stands. */
  around?: { open: string; close: string; before: string };
}

/** Whole lines are found as such: deeper the same stands within others. */
const placeBefore = (content: string, mark: string, start: number): number => {
  if (!/^ |\n$/.test(mark)) return content.indexOf(mark, start);
  const at = content.indexOf(`\n${mark}`, start - 1);
  return at < 0 ? at : at + 1;
};

function inserted(content: string, { file, text, before, after, around }: Insertion): string {
  if (content.includes(text)) throw new Error(`In ${file} steht schon: ${text.trim()}`);
  if (before === undefined && after === undefined) return content + text;
  const start = after === undefined ? 0 : content.indexOf(after) + after.length;
  const place = before === undefined ? start : placeBefore(content, before, start);
  const isThere = after === undefined || content.includes(after);
  if (isThere && place >= 0) return content.slice(0, place) + text + content.slice(place);
  if (around) return inserted(content, { file, text: `${around.open}${text}${around.close}`, before: around.before });
  throw new Error(
    `In ${file} fehlt die Stelle „${(after ?? before ?? '').trim()}“. Bitte tragen Sie es von Hand ein: ${text.trim()}`,
  );
}

function removed(content: string, { file, text, around }: Insertion): string {
  const whole = around && `${around.open}${text}${around.close}`;
  const own = whole !== undefined && content.includes(whole) ? whole : text;
  const at = content.indexOf(own);
  if (at < 0)
    throw new Error(
      `In ${file} steht nicht mehr, was angelegt wurde. Bitte nehmen Sie es von Hand weg: ${text.trim()}`,
    );
  return content.slice(0, at) + content.slice(at + own.length);
}

/** All files as they will be, before any is written: nothing is left half done. */
function write(
  root: string,
  insertions: readonly Insertion[],
  change: (content: string, one: Insertion) => string,
): string[] {
  const contents = new Map<string, string>();
  for (const one of insertions) {
    const path = join(root, one.file);
    contents.set(path, change(contents.get(path) ?? readFileSync(path, 'utf8'), one));
  }
  for (const [path, content] of contents) writeFileSync(path, content);
  return [...contents.keys()];
}

/** @returns the files. @throws Error in German, with nothing written, when a place is not as expected */
export const insert = (root: string, insertions: readonly Insertion[]): string[] => write(root, insertions, inserted);

/** Takes away what `insert` has written. @throws Error in German, with nothing written, when it is not there any more */
export const takeAway = (root: string, insertions: readonly Insertion[]): string[] => write(root, insertions, removed);
