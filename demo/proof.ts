/** What stands on a demo proof. */
export interface ProofText {
  title: string;
  lines: readonly string[];
  /** Ground of the motif: red, green, blue, 0 to 1. */
  color: readonly [number, number, number];
}

/** A6 on its long side, in points. */
const [WIDTH, HEIGHT] = [420, 298];

/** What the fonts of every PDF reader know, written as PDF strings are. */
const said = (text: string) => `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
const line = (size: number, x: number, y: number, text: string) => `BT /F1 ${size} Tf ${x} ${y} Td ${said(text)} Tj ET`;

/** A ring of four arcs. */
function ring(x: number, y: number, r: number): string {
  const k = r * 0.5523;
  return `${x + r} ${y} m ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c ${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c ${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c ${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c S`;
}

/** An invented postcard as a PDF of about a kilobyte, drawn here: a pair of glasses, a headline and some lines. */
export function proofPdf({ title, lines, color }: ProofText): Buffer {
  const drawn = [
    `${color.join(' ')} rg 0 150 ${WIDTH} 148 re f`,
    '1 1 1 RG 6 w',
    ring(160, 224, 38),
    ring(260, 224, 38),
    '198 232 m 210 242 222 232 222 232 c S',
    '122 228 m 84 246 l S 298 228 m 336 246 l S',
    '0.13 0.16 0.17 rg',
    line(22, 28, 112, title),
    ...lines.map((text, at) => line(11, 28, 84 - at * 18, text)),
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(de-DE)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${Buffer.byteLength(drawn, 'latin1')}>>\nstream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  // One byte a character: places are counted in bytes.
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
