import { escapeHtml } from '../../../platform/http/plain-page.ts';
import type { Attachment, Notice } from '../../../platform/mail/index.ts';

/** Of one row of figures; each cell as it is written. */
export interface FigureLine {
  name: string;
  now: string;
  before: string;
  change: string;
}

/** A part of a letter, in the order in which it is read. */
export type LetterPart = { kind: 'text'; text: string } | { kind: 'figures'; title: string; lines: readonly FigureLine[] } | { kind: 'link'; text: string; path: string };

export interface Letter {
  subject: string;
  parts: readonly LetterPart[];
  attachments: readonly Attachment[];
}

interface Links {
  /** The address that people know the portal by. */
  publicUrl: string;
  /** Ends messages of this kind. */
  unsubscribe: string;
}

const GREETING = 'Guten Tag,';
const STYLE = 'font: 16px/1.5 system-ui, sans-serif; color: #1f2430; max-width: 36rem';
const CELL = 'padding: 4px 16px 4px 0; text-align: right; white-space: nowrap';

const linesOf = ({ name, now, before, change }: FigureLine): string => `- ${name}: ${now} (Vorjahr ${before}, Änderung ${change})`;

function partText(part: LetterPart, { publicUrl }: Links): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'link') return `${part.text}: ${publicUrl}${part.path}`;
  return [`${part.title}:`, ...part.lines.map(linesOf)].join('\n');
}

const row = (cells: readonly string[], cell: 'td' | 'th') =>
  `<tr>${cells.map((text, at) => (at === 0 ? `<th scope="row" style="${CELL}; text-align: left; font-weight: normal">${escapeHtml(text)}</th>` : `<${cell} style="${CELL}">${escapeHtml(text)}</${cell}>`)).join('')}</tr>`;

function partHtml(part: LetterPart, { publicUrl }: Links): string {
  if (part.kind === 'text') return `<p>${escapeHtml(part.text)}</p>`;
  if (part.kind === 'link') return `<p><a href="${escapeHtml(`${publicUrl}${part.path}`)}">${escapeHtml(part.text)}</a></p>`;
  const head = `<tr><td></td>${['Woche', 'Vorjahr', 'Änderung'].map((text) => `<th scope="col" style="${CELL}">${text}</th>`).join('')}</tr>`;
  return `<table style="border-collapse: collapse"><caption style="text-align: left; font-weight: bold">${escapeHtml(part.title)}</caption>${head}${part.lines.map(({ name, now, before, change }) => row([name, now, before, change], 'td')).join('')}</table>`;
}

/**
 * The letter as it is handed over: as text, and as a page that says the same. Mail programs offer its end as a button (RFC 8058).
 * @param to address of the person
 */
export function writeLetter(to: string, { subject, parts, attachments }: Letter, links: Links): Notice {
  const why = 'Sie bekommen diese E-Mail, weil Ihr Betrieb sie im Optikerportal für Sie eingestellt hat.';
  return {
    to, subject, attachments,
    text: `${[GREETING, ...parts.map((part) => partText(part, links)), '-- ', `${why}\nNicht mehr erhalten: ${links.unsubscribe}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE}"><p>${GREETING}</p>
${parts.map((part) => partHtml(part, links)).join('\n')}
<p style="font-size: 14px; color: #5a6072">${why} <a href="${escapeHtml(links.unsubscribe)}">Nicht mehr erhalten</a></p></body></html>
`,
    headers: { 'List-Unsubscribe': `<${links.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
