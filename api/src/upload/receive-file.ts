import { open, rm } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Intake } from './intake.ts';
import { UploadProblem } from './problem.ts';
import { openArchive, type Archive } from './read/archive.ts';
import { looksZipped, SIGNATURE_BYTES } from './read/file-type.ts';
import { SharedStrings } from './read/xlsx/shared-strings.ts';
import { sheetCsv } from './read/xlsx/sheet-csv.ts';
import { isWorkbook, readWorkbook, type Sheet } from './read/xlsx/workbook.ts';
import { fileTooLarge, receiveText, type IncomingFile } from './receive-text.ts';

/** What systems put into archives unasked. */
const LITTER = /^(__MACOSX\/.*|(.*\/)?(\..*|Thumbs\.db|desktop\.ini))$/i;
/** Refusals of one sheet that do not count where another sheet is one of ours: notes, charts, lists of codes. */
const BESIDE_THE_POINT = new Set(['header-unknown', 'file-empty']);

/**
 * Takes one file as it was sent: a CSV as it is, a workbook as one CSV per sheet, an archive as what lies in it.
 * @throws UploadProblem as soon as it is clear that something in it cannot be taken
 */
export async function receiveFile(incoming: IncomingFile, intake: Intake): Promise<void> {
  const { head, bytes } = await peek(incoming.bytes);
  if (looksZipped(head)) await receiveZipped({ ...incoming, bytes }, intake, false);
  else await receiveCsv({ ...incoming, bytes }, intake);
}

async function receiveCsv(incoming: IncomingFile, intake: Intake): Promise<void> {
  const { path, maxBytes } = intake.next();
  const { seen, ...text } = await receiveText(incoming, path, maxBytes, (head) => intake.recognise(incoming.name, head));
  intake.add({ ...text, header: seen, delimiter: seen?.delimiter ?? null });
}

async function receiveZipped(incoming: IncomingFile, intake: Intake, isNested: boolean): Promise<void> {
  const { name } = incoming;
  const path = intake.scratch();
  try {
    await store(incoming, path, intake.limits.maxFileBytes);
    const archive = await openArchive(path, name, intake.limits.maxUnpackedBytes);
    try {
      if (isWorkbook(archive)) await receiveWorkbook(archive, name, intake);
      else if (isNested) throw new UploadProblem('archive-nested', `In dem Archiv liegt ein weiteres Archiv („${name}“). Bitte entpacken Sie es und packen Sie seine Dateien selbst ein.`);
      else await receiveArchive(archive, name, intake);
    } finally {
      archive.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

async function receiveArchive(archive: Archive, name: string, intake: Intake): Promise<void> {
  const entries = archive.entries.filter(({ path }) => !path.endsWith('/') && !LITTER.test(path));
  if (entries.length === 0) throw new UploadProblem('archive-empty', `Im Archiv „${name}“ liegt keine Datei. Bitte packen Sie die Dateien des Exports ein.`);
  for (const entry of entries) {
    const { head, bytes } = await peek(entry.read());
    const incoming = { name: intake.nameOf(`${name}: ${posix.basename(entry.path)}`), bytes };
    if (looksZipped(head)) await receiveZipped(incoming, intake, true);
    else await receiveCsv(incoming, intake);
  }
}

async function receiveWorkbook(archive: Archive, name: string, intake: Intake): Promise<void> {
  const workbook = await readWorkbook(archive, name);
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  if (visible.length === 0) throw new UploadProblem('xlsx-sheets', `In der Excel-Datei „${name}“ ist kein Tabellenblatt zu sehen. Bitte blenden Sie das Blatt mit den Daten ein.`);
  const path = intake.scratch();
  let refusal: unknown;
  const before = intake.files.length;
  try {
    const strings = await SharedStrings.read(workbook.sharedStrings, path, name);
    try {
      const receive = async (sheet: Sheet) => {
        const sheetName = visible.length === 1 ? name : intake.nameOf(`${name}: ${sheet.name}`);
        const { path: target, maxBytes } = intake.next();
        const { seen, ...text } = await receiveText({ name: sheetName, bytes: sheetCsv(sheet, workbook, strings, name) }, target, maxBytes, (head) => intake.recognise(sheetName, head));
        intake.add({ ...text, header: seen, encoding: null, delimiter: null });
      };
      for (const sheet of visible) {
        await receive(sheet).catch((error: unknown) => {
          if (!(error instanceof UploadProblem && BESIDE_THE_POINT.has(error.code))) throw error;
          // An empty sheet says less than one with other columns.
          if (!(refusal instanceof UploadProblem) || refusal.code === 'file-empty') refusal = error;
        });
      }
    } finally {
      strings.close();
    }
  } finally {
    await rm(path, { force: true });
  }
  if (intake.files.length === before) throw refusal;
}

async function store({ name, bytes }: IncomingFile, path: string, maxBytes: number): Promise<void> {
  const target = await open(path, 'w', 0o600);
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw fileTooLarge(name, maxBytes);
      await target.write(chunk);
    }
  } finally {
    await target.close();
  }
}

/** Looks at the first bytes; `bytes` still begins with them. */
async function peek(source: AsyncIterable<Buffer>): Promise<{ head: Buffer; bytes: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < SIGNATURE_BYTES) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* all() {
    try {
      if (head.length > 0) yield head;
      for (;;) {
        const { done, value } = await iterator.next();
        if (done) return;
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { head, bytes: all() };
}
