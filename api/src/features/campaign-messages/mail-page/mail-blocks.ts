import { validUntil, type MessageBlock } from '@portal/shared/contract/marketing';
import { escapeHtml } from '../../../platform/http/plain-page.ts';

/** What blocks say of the sender; HTML but for `colour` and addresses. */
interface MailFacts {
  colour: string;
  /** Address of where it is answered. */
  answer: string;
  name: string;
  /** How the sender is reached, a line each. */
  reached: readonly string[];
  /** Address of a map that shows where they are. */
  route: string;
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin: 0 0 16px">${escapeHtml(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');

const said = (html: string): string => `<mj-text>${html}</mj-text>`;

const button = ({ colour, answer }: MailFacts): string =>
  `<mj-button href="${answer}" background-color="${colour}" color="#ffffff" font-size="16px" font-weight="600" inner-padding="14px 24px" border-radius="6px" align="left" padding="8px 24px 24px">Termin oder Rückruf vereinbaren</mj-button>`;

const heading = (html: string, colour: string): string =>
  `<h2 style="margin: 0 0 8px; font-size: 18px; line-height: 1.3; color: ${colour}">${html}</h2>`;

function offer(
  { heading: title, text, price, valid_until }: Extract<MessageBlock, { kind: 'offer' }>,
  colour: string,
): string {
  const parts = [
    heading(escapeHtml(title), colour),
    text && paragraphs(text),
    price && `<p style="margin: 0 0 8px; font-size: 22px; font-weight: 600">${escapeHtml(price)}</p>`,
    valid_until && `<p style="margin: 0; font-size: 14px">${validUntil(valid_until)}</p>`,
  ];
  return `<mj-table padding="8px 24px 24px" font-size="16px" line-height="1.5" color="#1b1f21"><tr><td style="border: 2px solid ${colour}; border-radius: 6px; padding: 20px">${parts.filter(Boolean).join('')}</td></tr></mj-table>`;
}

function blockOf(block: MessageBlock, facts: MailFacts): string {
  switch (block.kind) {
    case 'text':
      return said(paragraphs(block.text));
    case 'offer':
      return offer(block, facts.colour);
    case 'appointment':
      return said(paragraphs(block.text)) + button(facts);
    case 'hours':
      return said(
        `${heading(facts.name, facts.colour)}<p style="margin: 0 0 16px">${[...facts.reached, `<a href="${facts.route}" style="color: inherit">Auf der Karte ansehen</a>`].join('<br />')}</p>`,
      );
    case 'signature':
      return said(
        `<p style="margin: 0 0 16px"><strong>${escapeHtml(block.name)}</strong>${block.role && `<br />${escapeHtml(block.role)}`}</p>`,
      );
  }
}

/** Blocks as MJML. Each e-mail says how it is answered: where no block does so, at its end. */
export const mailBlocks = (blocks: readonly MessageBlock[], facts: MailFacts): string =>
  [
    ...blocks.map((block) => blockOf(block, facts)),
    blocks.some(({ kind }) => kind === 'appointment') ? '' : button(facts),
  ].join('\n');
