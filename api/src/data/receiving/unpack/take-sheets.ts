import type { SheetNotes } from '../../reading/xlsx/sheet-csv.ts';
import { UploadProblem } from '../../reading/problem.ts';
import type { Intake } from '../intake.ts';
import { receiveText } from '../receive-text.ts';

/** Refusals of one sheet that do not count where another sheet is one of ours: notes, charts, lists of codes. */
const BESIDE_THE_POINT = new Set(['header-unknown', 'header-aligned', 'file-empty']);

/** A sheet of a workbook, as CSV. */
export interface SheetSource {
  name: string;
  read(notes: SheetNotes): AsyncIterable<Buffer>;
}

/** Takes each sheet as a CSV. @param name the workbook's @throws UploadProblem when none is of use, or one nearly is */
export async function takeSheets(sheets: readonly SheetSource[], name: string, intake: Intake): Promise<void> {
  let refusal: unknown;
  const before = intake.files.length;
  const receive = async (sheet: SheetSource) => {
    const sheetName = sheets.length === 1 ? name : intake.nameOf(`${name}: ${sheet.name}`);
    const { path: target, maxBytes } = intake.next();
    const notes = { hiddenRows: 0 };
    const { seen, ...text } = await receiveText(
      { name: sheetName, bytes: sheet.read(notes) },
      target,
      maxBytes,
      (head) => intake.recognise(sheetName, head),
    );
    intake.add({ ...text, name: withNotes(sheetName, notes), header: seen, encoding: null, delimiter: null });
  };
  for (const sheet of sheets) {
    await receive(sheet).catch((error: unknown) => {
      if (!(error instanceof UploadProblem && BESIDE_THE_POINT.has(error.code))) throw error;
      // An empty sheet says less than one with other columns.
      if (!(refusal instanceof UploadProblem) || refusal.code === 'file-empty') refusal = error;
    });
  }
  if (intake.files.length === before) throw refusal;
}

/** What whoever looks at the sheet in Excel does not see stands beside its name. */
const withNotes = (name: string, { hiddenRows }: SheetNotes): string =>
  hiddenRows === 0
    ? name
    : `${name} (mit ${hiddenRows.toLocaleString('de-DE')} ausgeblendeten ${hiddenRows === 1 ? 'Zeile' : 'Zeilen'})`;
