import { zip } from './zip.ts';

/** A cell as the test needs it: a text is shared, a number is one, else attributes and inner XML as they go into the file. */
export type TestCell = string | number | boolean | null | { attributes?: string; xml: string };

export interface TestSheet {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly TestCell[])[];
}

interface Options {
  date1904?: boolean;
  /** Number formats of the styles 1, 2, 3 …; an own text, or the number of one that Excel knows. */
  formats?: readonly (string | number)[];
  /** Parts that are to be other than usual, by path. */
  parts?: Readonly<Record<string, string>>;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (list: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships>${list.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** 0 → 'A', 26 → 'AA'. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** The parts of a workbook, for tests that change one of them. */
export function xlsxParts(
  sheets: readonly TestSheet[],
  { date1904 = false, formats = [], parts = {} }: Options = {},
): Record<string, string> {
  const shared: string[] = [];
  const numbers = new Map<string, number>();
  const cell = (value: TestCell, reference: string): string => {
    if (value === null) return '';
    if (typeof value === 'object') return `<c r="${reference}" ${value.attributes ?? ''}>${value.xml}</c>`;
    if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${Number(value)}</v></c>`;
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
    if (!numbers.has(value)) numbers.set(value, shared.push(value) - 1);
    return `<c r="${reference}" t="s"><v>${numbers.get(value)}</v></c>`;
  };
  const sheetXml = sheets.map(
    ({ rows }) =>
      `<worksheet xmlns="${MAIN}"><sheetData>${rows
        .map((row, at) =>
          row.length === 0
            ? ''
            : `<row r="${at + 1}">${row.map((value, column) => cell(value, `${letters(column)}${at + 1}`)).join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`,
  );
  const custom = formats
    .map((code, at) =>
      typeof code === 'string' ? `<numFmt numFmtId="${164 + at}" formatCode="${escape(code)}"/>` : '',
    )
    .join('');
  const xfs = formats.map((code, at) => `<xf numFmtId="${typeof code === 'string' ? 164 + at : code}"/>`).join('');
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${Number(date1904)}"/><sheets>${sheets
      .map(
        ({ name = 'Tabelle1', state }, at) =>
          `<sheet name="${escape(name)}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${custom}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${xfs}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(sheetXml.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    ...parts,
  };
}

export const xlsx = (sheets: readonly TestSheet[], options?: Options): Buffer => zip(xlsxParts(sheets, options));

/** A number with a style, by its place among `formats`, from 1. */
export const styled = (value: number, style: number): TestCell => ({
  attributes: `s="${style}"`,
  xml: `<v>${value}</v>`,
});

/** Rows of a CSV as cells, all of them texts. */
export const sheetOf = (csv: string, name?: string): TestSheet => ({
  ...(name && { name }),
  rows: csv
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';').map((text) => text || null)),
});
