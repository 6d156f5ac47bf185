import { posix } from 'node:path';
import { UploadProblem } from '../problem.ts';
import type { Archive, ArchiveEntry } from '../archive.ts';
import { readStyles } from './styles.ts';
import type { NumberStyle } from './number-style.ts';
import { brokenSheet, readSmallXml } from './xml.ts';

export interface Sheet {
  name: string;
  isHidden: boolean;
  entry: ArchiveEntry;
}

export interface Workbook {
  sheets: readonly Sheet[];
  /** Days are counted from 1904, as Excel for Mac once did, and not from 1900. */
  from1904: boolean;
  sharedStrings: ArchiveEntry | undefined;
  /** By the number that cells give as their style. */
  styles: readonly NumberStyle[];
}

/** Enough for one sheet per store and kind; each costs a look at its head. */
const MAX_SHEETS = 200;
/** Sheets, and the handful of parts beside them. */
const MAX_RELATIONS = 1_000;

/** Whether an archive is a workbook and not a ZIP of files. */
export const isWorkbook = (archive: Archive): boolean =>
  archive.find('[Content_Types].xml') !== undefined || archive.find('mimetype') !== undefined;

/**
 * Reads which sheets a workbook has and how its numbers are to be understood.
 * @throws UploadProblem when it is another kind of document or broken
 */
export async function readWorkbook(archive: Archive, name: string): Promise<Workbook> {
  if (archive.entries.some(({ path }) => path === 'mimetype' || path.endsWith('workbook.bin'))) {
    throw new UploadProblem(
      'file-type',
      `Die Datei „${name}“ ist eine Tabelle in einem anderen Format als Excel (.xlsx). Bitte speichern Sie sie als „Excel-Arbeitsmappe (.xlsx)“ oder als CSV.`,
    );
  }
  const main = (await readRelations(archive, '_rels/.rels', '', name)).find(({ type }) =>
    type.endsWith('/officeDocument'),
  )?.target;
  const workbook = main === undefined ? undefined : archive.find(main);
  if (!main || !workbook || !/workbook/i.test(main)) {
    throw new UploadProblem(
      'file-type',
      `Die Datei „${name}“ ist ein Office-Dokument, aber keine Excel-Tabelle. Angenommen werden CSV, Excel (.xlsx) und ZIP.`,
    );
  }
  const folder = posix.dirname(main);
  const relations = await readRelations(
    archive,
    posix.join(folder, '_rels', `${posix.basename(main)}.rels`),
    folder,
    name,
  );
  const listed: { name: string; isHidden: boolean; relation: string }[] = [];
  let from1904 = false;
  await readSmallXml(workbook, name, {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1] ?? '';
      if (listed.length >= MAX_SHEETS) {
        throw new UploadProblem(
          'xlsx-sheets',
          `Die Excel-Datei „${name}“ hat mehr als ${MAX_SHEETS} Tabellenblätter. Bitte teilen Sie sie auf.`,
        );
      }
      listed.push({ name: attributes.name ?? '', isHidden: /hidden/i.test(attributes.state ?? ''), relation });
    },
  });
  const sheets = listed.flatMap(({ relation, ...sheet }) => {
    const found = relations.find(({ id }) => id === relation);
    // Charts and dialogues are listed among the sheets.
    if (!found?.type.endsWith('/worksheet')) return [];
    const entry = archive.find(found.target);
    if (!entry) throw brokenSheet(name);
    return [{ ...sheet, entry }];
  });
  const part = (type: string) => relations.find((relation) => relation.type.endsWith(type))?.target;
  const styles = archive.find(part('/styles') ?? '');
  return {
    sheets,
    from1904,
    sharedStrings: archive.find(part('/sharedStrings') ?? ''),
    styles: styles ? await readStyles(styles, name) : [],
  };
}

async function readRelations(archive: Archive, path: string, folder: string, name: string) {
  const relations: { id: string; type: string; target: string }[] = [];
  const entry = archive.find(path);
  if (!entry) return relations;
  await readSmallXml(entry, name, {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag !== 'Relationship') return;
      if (relations.length >= MAX_RELATIONS) throw brokenSheet(name);
      relations.push({
        id: Id,
        type: Type,
        target: Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target),
      });
    },
  });
  return relations;
}
