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
  /** Those that go with the e-mail, by their ids. */
  pictures: ReadonlyMap<string, MailPicture>;
}

/** A picture that goes with an e-mail. */
export interface MailPicture {
  /** By which the page names it. */
  cid: string;
  /** In pixels, as wide as it is at most shown. */
  width: number;
  height: number;
}

/** Pixels: as wide as what is said; as high as somebody signs. */
const SAID_WIDTH = 552;
const SIGNED_HEIGHT = 64;

/** As wide as the text, and no wider than it is. @param alt HTML */
function image({ cid, width, height }: MailPicture, alt: string, highest = Infinity): string {
  const shown = Math.round(Math.min(SAID_WIDTH, width, (width * highest) / height));
  return `<mj-image src="cid:${cid}" alt="${alt}" width="${shown}px" padding="8px 24px 16px" align="left" />`;
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
    case 'picture': {
      const picture = facts.pictures.get(block.picture);
      return picture ? image(picture, escapeHtml(block.alt)) : '';
    }
    case 'offer':
      return offer(block, facts.colour);
    case 'appointment':
      return said(paragraphs(block.text)) + button(facts);
    case 'hours':
      return said(
        `${heading(facts.name, facts.colour)}<p style="margin: 0 0 16px">${[...facts.reached, `<a href="${facts.route}" style="color: inherit">Auf der Karte ansehen</a>`].join('<br />')}</p>`,
      );
    case 'signature': {
      const signed = block.picture === null ? undefined : facts.pictures.get(block.picture);
      const name = escapeHtml(block.name);
      return `${signed ? image(signed, `Unterschrift: ${name}`, SIGNED_HEIGHT) : ''}${said(
        `<p style="margin: 0 0 16px"><strong>${name}</strong>${block.role && `<br />${escapeHtml(block.role)}`}</p>`,
      )}`;
    }
  }
}

/** Blocks as MJML. Each e-mail says how it is answered: where no block does so, at its end. */
export const mailBlocks = (blocks: readonly MessageBlock[], facts: MailFacts): string =>
  [
    ...blocks.map((block) => blockOf(block, facts)),
    blocks.some(({ kind }) => kind === 'appointment') ? '' : button(facts),
  ].join('\n');
