import type { Proof } from '../../api/src/features/upload/testing/foreign/prove.ts';

/** One export of one program, and how it went. */
export interface ProvedExport {
  shape: string;
  name: string;
  /** How many files it is made of. */
  files: number;
  proof: Proof;
}

/** Of a hundred exports so many have to be right without anybody's hand. */
const LEAST_RIGHT = 90;

const isByItself = ({ proof }: ProvedExport) => proof.isRight && proof.asked.length === 0;
const share = (count: number, all: number) => `${count} von ${all} (${Math.floor((count / all) * 100)} %)`;
const COLUMNS = [
  'Datei',
  'Programm',
  'ohne Zutun richtig',
  'gefragt',
  'anders, aber gesagt',
  'still verloren',
] as const;

const cells = (one: ProvedExport): string[] => {
  const { asked, isRight, told, silent } = one.proof;
  return [
    one.name,
    one.shape,
    isByItself(one) ? 'ja' : isRight ? 'nach Antwort' : 'nein',
    asked.join(' · ') || '–',
    told.join(' · ') || '–',
    silent.join(' · ') || '–',
  ];
};

const line = (row: readonly string[]) =>
  `| ${row.map((text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`;

/** Above the table, in Markdown. */
export const HEAD = [line(COLUMNS), line(COLUMNS.map(() => '---'))].join('\n');

/** The table's line of one export. */
export const lineOf = (one: ProvedExport): string => line(cells(one));

/** What is said of all exports together, in one line, and whether that is enough. */
export function verdictOf(proved: readonly ProvedExport[]): { line: string; isEnough: boolean } {
  const [byItself, answered, silent] = [
    isByItself,
    ({ proof }: ProvedExport) => proof.isRight && proof.asked.length > 0,
    ({ proof }: ProvedExport) => proof.silent.length > 0,
  ].map((is) => proved.filter(is).length) as [number, number, number];
  const files = proved.reduce((sum, one) => sum + one.files, 0);
  const shapes = new Set(proved.map(({ shape }) => shape)).size;
  return {
    line: `${proved.length} Ausfuhren (${files} Dateien, ${shapes} Arten von Programmen): ohne Zutun richtig ${share(byItself, proved.length)}, nach Antwort richtig ${share(answered, proved.length)}, still verloren bei ${silent}.`,
    isEnough: silent === 0 && byItself * 100 >= LEAST_RIGHT * proved.length,
  };
}
