import type { CampaignText } from '@portal/shared/contract/marketing';
import type { MessageFonts, MessageStyle } from '@portal/shared/contract/settings-admin';
import type { StoredSender } from '../../../data/sender/read-sender.ts';
import { escapeHtml } from '../../../platform/http/plain-page.ts';
import { mailBlocks, type MailPicture } from './mail-blocks.ts';
import { compileMjml } from './mjml.ts';
import { EMAIL_NOTICE } from './notice.ts';

/** Types that readers have: an e-mail that fetches others would tell somebody else that it was opened. */
const STACKS: Readonly<Record<MessageFonts, string>> = {
  modern: "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif",
  classic: "'Source Serif 4', Georgia, 'Times New Roman', serif",
};
/** By which the page names the logo that goes with the message. */
export const LOGO_ID = 'logo';
/** What is put in for each recipient beside the placeholders of the text. */
export const ANSWER = '[[answer]]';
export const UNSUBSCRIBE = '[[unsubscribe]]';

/** Programs that show dark pages turn colours around by themselves, each in its way: said here, they are ours. The head stays as on paper, or a dark logo would not be seen. */
const DARK = `
  @media (prefers-color-scheme: dark) {
    .page, .page > table, .said, .said > table, .foot, .foot > table { background: #1b1f21 !important; background-color: #1b1f21 !important; }
    .said div, .said h1, .said h2, .said p, .said td, .foot div, .foot p, .foot a { color: #e8ebec !important; }
  }
`;

const websiteLink = (website: string): string =>
  `<a href="${escapeHtml(/^https?:/.test(website) ? website : `https://${website}`)}" style="color: inherit">${escapeHtml(website.replace(/^https?:\/\//, ''))}</a>`;

/** How the sender is reached, as far as it is told, a line each. */
const reached = ({ phone, website, opening_hours }: MessageStyle): string[] => {
  const ways = [
    phone &&
      `Telefon <a href="tel:${escapeHtml(phone.replaceAll(/[^+\d]/g, ''))}" style="color: inherit">${escapeHtml(phone)}</a>`,
    website && websiteLink(website),
  ];
  return [ways.filter(Boolean).join(' · '), escapeHtml(opening_hours)].filter(Boolean);
};

/** Where the sender is, on a map that asks nobody who they are. */
const routeTo = ({ street, plz, city }: Pick<StoredSender, 'street' | 'plz' | 'city'>): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${plz} ${city}`)}`;

/**
 * An e-mail as a page: tables and styles at their elements, as mail programs want them, nothing fetched from anywhere, no script. Beside
 * the placeholders of the text it holds `ANSWER` and `UNSUBSCRIBE`.
 * @param hasLogo it goes with the message as `LOGO_ID`; else the name stands at the head
 * @param pictures that go with the message
 */
export async function mailPage(
  sender: Pick<StoredSender, 'name' | 'street' | 'plz' | 'city' | 'objectionNotice' | 'style'>,
  { subject, blocks }: Pick<CampaignText, 'subject' | 'blocks'>,
  hasLogo: boolean,
  pictures: ReadonlyMap<string, MailPicture>,
): Promise<string> {
  const { style } = sender;
  const name = escapeHtml(sender.name);
  const address = escapeHtml([sender.street, `${sender.plz} ${sender.city}`].join(', '));
  return compileMjml(
    `<mjml lang="de" dir="ltr">
  <mj-head>
    <mj-title>${escapeHtml(subject)}</mj-title>
    <mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
    <mj-attributes>
      <mj-all font-family="${STACKS[style.fonts]}" />
      <mj-text font-size="16px" line-height="1.5" color="#1b1f21" padding="0 24px" />
    </mj-attributes>
    <mj-style>${DARK}</mj-style>
  </mj-head>
  <mj-body css-class="page" background-color="#f3f5f5">
    <mj-section background-color="#ffffff" padding="20px 0" border-bottom="3px solid ${style.colour}">
      <mj-column>
        ${
          hasLogo
            ? `<mj-image src="cid:${LOGO_ID}" alt="${name}" width="220px" padding="0 24px" align="left" />`
            : `<mj-text font-size="24px" font-weight="600" color="${style.colour}">${name}</mj-text>`
        }
      </mj-column>
    </mj-section>
    <mj-section css-class="said" background-color="#ffffff" padding="28px 0 12px">
      <mj-column>
        <mj-text><h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.3; color: ${style.colour}">${escapeHtml(subject)}</h1></mj-text>
        ${mailBlocks(blocks, { colour: style.colour, answer: ANSWER, name, reached: [address, ...reached(style)], route: routeTo(sender), pictures })}
      </mj-column>
    </mj-section>
    <mj-section css-class="foot" padding="20px 0 32px">
      <mj-column>
        <mj-text font-size="13px" color="#3d4649"><p style="margin: 0 0 12px"><strong>${name}</strong><br />${[address, ...reached(style)].join('<br />')}</p><p style="margin: 0 0 12px"><strong>Ihr Widerspruchsrecht:</strong> ${escapeHtml(sender.objectionNotice)} ${EMAIL_NOTICE}</p><p style="margin: 0"><a href="${UNSUBSCRIBE}" style="color: inherit">Keine E-Mails mehr</a> · <a href="${ANSWER}" style="color: inherit">Seltener Post, Termin oder Rückruf</a></p></mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`,
  );
}
