import sax, { type Tag } from 'sax';
import { UploadProblem } from '../problem.ts';
import type { ArchiveEntry } from '../archive.ts';

/** What is told of an XML file; names come without their namespace's prefix. */
export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

export const brokenSheet = (name: string) =>
  new UploadProblem(
    'xlsx-broken',
    `Die Excel-Datei „${name}“ ist beschädigt und kann nicht gelesen werden. Bitte öffnen Sie sie in Excel, speichern Sie sie neu und laden Sie sie noch einmal hoch.`,
  );

/** What Excel writes has ten levels, and a dozen attributes an element; the reader keeps what is open. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 200;

const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);

/**
 * Reads an XML part of a workbook as a stream; yields once per chunk, after its events, so that callers can write
 * what has gathered. A document type is refused: Excel writes none, and entities of its own are how XML bombs grow.
 * @param name the workbook's, for sentences
 * @throws UploadProblem when it is no such XML, or whatever the handler throws
 */
export async function* readXml(entry: ArchiveEntry, name: string, handler: XmlHandler): AsyncGenerator<void> {
  // As a stream of pieces: a character may be cut in two between chunks.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const xml = sax.parser(true, { position: false });
  let failure: unknown;
  const guard =
    <T extends unknown[]>(handle: (...args: T) => void) =>
    (...args: T) => {
      if (failure) return;
      try {
        handle(...args);
      } catch (error) {
        failure = error;
      }
    };
  let depth = 0;
  let attributes = 0;
  xml.onattribute = guard(() => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw brokenSheet(name);
  });
  xml.onopentag = guard((tag) => {
    depth += 1;
    attributes = 0;
    if (depth > MAX_DEPTH) throw brokenSheet(name);
    handler.open?.(local(tag.name), (tag as Tag).attributes);
  });
  xml.onclosetag = guard((tag) => {
    depth -= 1;
    handler.close?.(local(tag));
  });
  if (handler.text) {
    xml.ontext = guard((text) => handler.text?.(text));
    xml.oncdata = xml.ontext;
  }
  xml.ondoctype = guard(() => {
    throw brokenSheet(name);
  });
  xml.onerror = () => {
    failure ??= brokenSheet(name);
  };
  const write = (piece: string) => {
    try {
      xml.write(piece);
    } catch {
      failure ??= brokenSheet(name);
    }
    if (failure) throw failure as Error;
  };
  for await (const chunk of entry.read()) {
    write(decode(decoder, chunk, name));
    yield;
  }
  write(decode(decoder, undefined, name));
  try {
    xml.close();
  } catch {
    failure ??= brokenSheet(name);
  }
  if (failure) throw failure as Error;
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, name: string): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw brokenSheet(name);
  }
}

/** Reads a small part as a whole; see `readXml`. */
export async function readSmallXml(entry: ArchiveEntry, name: string, handler: XmlHandler): Promise<void> {
  if (entry.size > MAX_SMALL_BYTES) throw brokenSheet(name);
  for await (const _ of readXml(entry, name, handler)) {
    /* nothing gathers */
  }
}

/** Of the list of sheets or the styles, both kept in memory. */
const MAX_SMALL_BYTES = 32 * 1024 ** 2;
