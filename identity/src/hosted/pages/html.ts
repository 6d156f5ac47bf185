const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Markup that is safe to send: made by `html` alone. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | false | readonly Html[];

function rendered(piece: Piece): string {
  if (piece === false) return '';
  if (typeof piece === 'string') return escaped(piece);
  return piece instanceof Html ? piece.text : piece.map(({ text }) => text).join('');
}

/** A template of HTML; texts put into it are escaped, for elements and quoted attributes alike. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.map((part, index) => part + rendered(pieces[index] ?? '')).join(''));
}
