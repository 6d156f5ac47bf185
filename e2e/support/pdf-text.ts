import { inflateSync } from 'node:zlib';

interface Part {
  /** The object without its stream. */
  text: string;
  /** Its stream, unpacked; '' without one. */
  stream: string;
}

function partsOf(pdf: Buffer): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [text = '', packed = ''] = body.split(/\nstream\r?\n|(?<=>>) stream\r?\n/, 2);
    const isPacked = packed !== '' && text.includes('/FlateDecode') && !text.includes('/Image');
    parts.set(id, {
      text,
      stream: isPacked ? inflateSync(Buffer.from(packed, 'latin1'), { finishFlush: 2 }).toString('latin1') : packed,
    });
  }
  return parts;
}

interface Font {
  /** Hexadecimal digits of a code. */
  digits: number;
  letters: ReadonlyMap<number, string>;
}

const number = (hex: string): number => Number.parseInt(hex, 16);

/** Letters of a font by their codes, from its 'ToUnicode' table. */
function fontOf(table: string): Font {
  const letters = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, code = '', letter = ''] of block.matchAll(/<(\w+)> <(\w{4})/g))
      letters.set(number(code), String.fromCodePoint(number(letter)));
  for (const [, block = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', letter = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w{4})/g))
      for (let code = number(from); code <= number(to); code += 1)
        letters.set(code, String.fromCodePoint(number(letter) + code - number(from)));
  return { digits: /begincodespacerange\n<(\w+)>/.exec(table)?.[1]?.length ?? 4, letters };
}

const decoded = (codes: string, { digits, letters }: Font): string =>
  Array.from(
    { length: codes.length / digits },
    (_, at) => letters.get(number(codes.slice(at * digits, (at + 1) * digits))) ?? '',
  ).join('');

/** The words of each page of a PDF as Chromium writes it, in the order in which they are painted; nothing of its pictures. */
export function pdfPages(pdf: Buffer): string[] {
  const parts = partsOf(pdf);
  const at = (id: string | undefined): Part => parts.get(id ?? '') ?? { text: '', stream: '' };
  return [...parts.values()]
    .filter(({ text }) => /\/Type \/Page\n/.test(text))
    .map(({ text }) => {
      const fonts = new Map(
        [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
          ([, name = '', id]) => [name, fontOf(at(/\/ToUnicode (\d+)/.exec(at(id).text)?.[1]).stream)] as const,
        ),
      );
      let font: Font | undefined;
      let words = '';
      for (const [token, name, codes] of at(/\/Contents (\d+)/.exec(text)?.[1]).stream.matchAll(
        /\/(F\d+) [\d.]+ Tf|<(\w+)>|\bET\b/g,
      )) {
        if (name) font = fonts.get(name);
        else if (codes) words += font ? decoded(codes, font) : '';
        else if (token === 'ET') words += ' ';
      }
      return words;
    });
}
