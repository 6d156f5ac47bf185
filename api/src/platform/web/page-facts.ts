import type { Looked } from './look-at.ts';

/** What a page calls itself, and whether it may stand in a frame. */
export interface PageFacts {
  title: string | null;
  description: string | null;
  allowsFrames: boolean;
}

const LONGEST = 300;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  ndash: '–',
  mdash: '—',
};

export function factsOf({ html, headers }: Pick<Looked, 'html' | 'headers'>): PageFacts {
  // Never beyond the next '<': a page of unclosed tags would be read again from each of them.
  const tags = html.match(/<meta\b[^<>]*>/gi) ?? [];
  const description = tags.find((tag) => /\bname\s*=\s*["']?description\b/i.test(tag));
  return {
    title: plain(/<title\b[^<>]*>([^<]*)<\/title/i.exec(html)?.[1]),
    description: plain(
      /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i
        .exec(description ?? '')
        ?.slice(1)
        .find((text) => text !== undefined),
    ),
    allowsFrames: allowsFrames(headers),
  };
}

/** Text as people read it; it is shown as text, never as a page. */
function plain(raw: string | undefined): string | null {
  const text = (raw ?? '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
      return code === null ? (ENTITIES[name ?? ''] ?? whole) : code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    })
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  // A character of two units is not cut in half: the database takes no halves.
  return text.slice(0, LONGEST).replace(/\p{Cs}$/u, '') || null;
}

/**
 * Whether a frame without an origin may have it, as that of the preview is: `frame-ancestors` keeps such a frame out whatever
 * it names, since no origin matches nothing, not even `*`.
 */
function allowsFrames(headers: Looked['headers']): boolean {
  const policies = [headers['content-security-policy'] ?? []].flat().join(';');
  return !/frame-ancestors/i.test(policies) && headers['x-frame-options'] === undefined;
}
