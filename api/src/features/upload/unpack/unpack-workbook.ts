import { rm } from 'node:fs/promises';
import type { Intake } from '../receive/intake.ts';
import { UploadProblem } from '../../../data/reading/problem.ts';
import type { Archive } from '../../../data/reading/archive.ts';
import { SharedStrings } from '../../../data/reading/xlsx/shared-strings.ts';
import { sheetCsv } from '../../../data/reading/xlsx/sheet-csv.ts';
import { readWorkbook, type Sheet } from '../../../data/reading/xlsx/workbook.ts';
import { receiveText } from '../receive/receive-text.ts';

/** Refusals of one sheet that do not count where another sheet is one of ours: notes, charts, lists of codes. */
const BESIDE_THE_POINT = new Set(['header-unknown', 'file-empty']);

/** Takes each visible sheet as a CSV. @throws UploadProblem when none is of use, or one nearly is */
export async function unpackWorkbook(archive: Archive, name: string, intake: Intake): Promise<void> {
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
