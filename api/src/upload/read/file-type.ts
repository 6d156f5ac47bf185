import { UploadProblem } from '../problem.ts';

const AS_CSV = 'Bitte speichern Sie die Tabelle als „CSV UTF-8 (durch Trennzeichen getrennt)“ und laden Sie diese Datei hoch.';

/** First bytes of what people upload by mistake. */
const SIGNATURES: readonly [bytes: readonly number[], what: string, advice: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'eine Excel- oder ZIP-Datei', `Angenommen wird zurzeit nur CSV. ${AS_CSV}`],
  [[0x50, 0x4b, 0x05, 0x06], 'eine leere ZIP-Datei', `Angenommen wird zurzeit nur CSV. ${AS_CSV}`],
  [[0xd0, 0xcf, 0x11, 0xe0], 'eine alte Excel-Datei', `Angenommen wird zurzeit nur CSV. ${AS_CSV}`],
  [[0x25, 0x50, 0x44, 0x46], 'ein PDF', 'Angenommen wird nur CSV. Bitte exportieren Sie die Daten aus Ihrer Software als CSV.'],
  [[0x1f, 0x8b], 'eine gepackte Datei', 'Angenommen wird nur CSV. Bitte entpacken Sie die Datei.'],
  [[0x89, 0x50, 0x4e, 0x47], 'ein Bild', 'Angenommen wird nur CSV.'],
  [[0xff, 0xd8, 0xff], 'ein Bild', 'Angenommen wird nur CSV.'],
  [[0xff, 0xfe], 'eine Textdatei in UTF-16', `Diese Kodierung wird nicht erkannt. ${AS_CSV}`],
  [[0xfe, 0xff], 'eine Textdatei in UTF-16', `Diese Kodierung wird nicht erkannt. ${AS_CSV}`],
];

/** @throws UploadProblem when the first bytes of the file are not those of a text. */
export function refuseOtherTypes(name: string, head: Buffer): void {
  for (const [bytes, what, advice] of SIGNATURES) {
    if (bytes.every((byte, at) => head[at] === byte)) {
      throw new UploadProblem('file-type', `Die Datei „${name}“ ist ${what}. ${advice}`);
    }
  }
  if (head.includes(0)) throw new UploadProblem('file-type', `Die Datei „${name}“ ist keine Textdatei. Angenommen wird nur CSV.`);
}
