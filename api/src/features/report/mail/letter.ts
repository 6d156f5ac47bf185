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
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'figures'; title: string; lines: readonly FigureLine[] }
  | { kind: 'link'; text: string; path: string };

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
  /** Why somebody gets it, as a sentence. */
  why: string;
}

/** Of what an Admin has decided for a user of the business. */
export const WHY_USERS = 'Sie bekommen diese E-Mail, weil Ihr Betrieb sie im Optikerportal für Sie eingestellt hat.';

const GREETING = 'Guten Tag,';
const STYLE = 'margin: 0 auto; padding: 16px; max-width: 36rem; font: 16px/1.5 system-ui, sans-serif; color: #22292b';
/** Names break, numbers never: three columns fit a phone. */
const LINE = 'padding: 6px 0; border-top: 1px solid #d9d5cb; vertical-align: top';
const CELL = `${LINE}; padding-left: 10px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums`;
const NAME = `${LINE}; text-align: left; font-weight: normal`;
/** Programs that know of a dark scheme get colours for it; all others leave this away. */
const DARK = `@media (prefers-color-scheme: dark) {
body { background: #161b1c !important; color: #e6eaea !important }
a { color: #6cc4cc !important }
.dimmed { color: #a9b2b4 !important }
td, th { border-color: #3a4345 !important }
}`;

const linesOf = ({ name, now, before, change }: FigureLine): string =>
  `- ${name}: ${now} (Vorjahr ${before}, Änderung ${change})`;

function partText(part: LetterPart, { publicUrl }: Links): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'link') return `${part.text}: ${publicUrl}${part.path}`;
  return [`${part.title}:`, ...part.lines.map(linesOf)].join('\n');
}

const DIMMED = 'font-size: 14px; font-weight: normal; color: #5c666a';
const dimmed = (text: string) => `<span class="dimmed" style="${DIMMED}">${escapeHtml(text)}</span>`;

/** The year before stands below what it is compared with. */
const row = ({ name, now, before, change }: FigureLine): string =>
  `<tr><th scope="row" style="${NAME}">${escapeHtml(name)}</th><td style="${CELL}"><span>${escapeHtml(now)}</span><br>${dimmed(before)}</td><td style="${CELL}">${escapeHtml(change)}</td></tr>`;
const HEAD = `<tr><td></td>${[`${dimmed('Woche')}<br>${dimmed('Vorjahr')}`, dimmed('Änderung')].map((text) => `<th scope="col" style="${CELL}; border-top: 0">${text}</th>`).join('')}</tr>`;

function partHtml(part: LetterPart, { publicUrl }: Links): string {
  if (part.kind === 'text') return `<p>${escapeHtml(part.text)}</p>`;
  if (part.kind === 'link')
    return `<p><a style="color: #176b73; font-weight: 600" href="${escapeHtml(`${publicUrl}${part.path}`)}">${escapeHtml(part.text)}</a></p>`;
  return `<table style="width: 100%; border-collapse: collapse"><caption style="padding-bottom: 8px; text-align: left; font-weight: bold">${escapeHtml(part.title)}</caption>${HEAD}${part.lines.map(row).join('')}</table>`;
}

/**
 * The letter as it is handed over: as text, and as a page that says the same. Mail programs offer its end as a button (RFC 8058).
 * @param to address of the person
 */
export function writeLetter(to: string, { subject, parts, attachments }: Letter, links: Links): Omit<Notice, 'kind'> {
  const { why, unsubscribe } = links;
  return {
    to,
    subject,
    attachments,
    text: `${[GREETING, ...parts.map((part) => partText(part, links)), '-- ', `${why}\nNicht mehr erhalten: ${unsubscribe}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body style="${STYLE}"><p>${GREETING}</p>
${parts.map((part) => partHtml(part, links)).join('\n')}
<p class="dimmed" style="margin-top: 32px; font-size: 14px; color: #5c666a">${escapeHtml(why)} <a style="color: #176b73" href="${escapeHtml(unsubscribe)}">Nicht mehr erhalten</a></p></body></html>
`,
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
