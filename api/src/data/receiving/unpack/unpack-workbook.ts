import { rm } from 'node:fs/promises';
import type { Intake } from '../intake.ts';
import { UploadProblem } from '../../reading/problem.ts';
import type { Archive } from '../../reading/archive.ts';
import { odsCsv } from '../../reading/ods/ods-csv.ts';
import { findOdsContent, odsSheets } from '../../reading/ods/ods-sheets.ts';
import { SharedStrings } from '../../reading/xlsx/shared-strings.ts';
import { sheetCsv } from '../../reading/xlsx/sheet-csv.ts';
import { readWorkbook } from '../../reading/xlsx/workbook.ts';
import { takeSheets } from './take-sheets.ts';

/** Takes each visible sheet of a workbook of Excel or LibreOffice as a CSV. @throws UploadProblem when none is of use, or one nearly is */
export async function unpackWorkbook(archive: Archive, name: string, intake: Intake): Promise<void> {
  const content = await findOdsContent(archive);
  if (content) {
    const sheets = await odsSheets(archive, content, name);
    return takeSheets(
      sheets.map((sheet, index) => ({ name: sheet, read: (notes) => odsCsv(content, index, name, notes) })),
      name,
      intake,
    );
  }
  const workbook = await readWorkbook(archive, name);
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  if (visible.length === 0)
    throw new UploadProblem(
      'xlsx-sheets',
      `In der Excel-Datei „${name}“ ist kein Tabellenblatt zu sehen. Bitte blenden Sie das Blatt mit den Daten ein.`,
    );
  const path = intake.scratch();
  try {
    const strings = await SharedStrings.read(workbook.sharedStrings, path, name);
    try {
      await takeSheets(
        visible.map((sheet) => ({
          name: sheet.name,
          read: (notes) => sheetCsv(sheet, workbook, strings, name, notes),
        })),
        name,
        intake,
      );
    } finally {
      strings.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
