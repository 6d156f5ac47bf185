import {
  namedPicture,
  type PreviewPictures,
  type TextVariant,
  type WrittenText,
} from '@portal/shared/contract/marketing';
import { EMAIL_LOGO_BYTES } from '@portal/shared/contract/settings-admin';
import { LRUCache } from 'lru-cache';
import type { Pictures } from '../../../data/messages/pictures.ts';
import { pageFor, type Recipient } from '../../../data/messages/recipients.ts';
import { imageTypeOf } from '../../../data/sender/image-type.ts';
import { logoBytes } from '../../../data/sender/open-logo.ts';
import type { StoredSender } from '../../../data/sender/read-sender.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { Attachment } from '../../../platform/mail/index.ts';
import { ANSWER, LOGO_ID, mailPage, UNSUBSCRIBE } from './mail-page.ts';

/** Campaigns that are being sent at a time, and then some. */
const KEPT = 20;

/** Of one recipient: where it is answered, and where e-mails are ended. */
export interface MailLinks {
  answer: string;
  unsubscribe: string;
}

/** What all e-mails of a campaign have in common. */
export interface MailForm {
  page: string;
  /** What it shows: the logo, unless there is none or it is too large, and the pictures of the text. */
  shown: readonly Shown[];
  /** Of the pictures of the text: the id of each, by the name that it has in the page. */
  ids: ReadonlyMap<string, string>;
}

/** A picture that goes with an e-mail. */
type Shown = Attachment & { cid: string };

/** What a form is made of beside sender and text. */
interface MailSources {
  files: Pick<FileStore, 'read'>;
  /** Of the text; asked for when the form is made, since pictures are large. */
  pictures: () => Promise<Pictures>;
}

const kept = new LRUCache<string, Promise<MailForm>>({ max: KEPT });

/**
 * The form of a campaign's e-mails, made once for each saved state of text and sender.
 * @param business whose campaign it is
 */
export function mailForm(
  sources: MailSources,
  business: { tenantId: number; campaignId: number; variant: TextVariant },
  sender: StoredSender,
  text: WrittenText,
): Promise<MailForm> {
  // Nobody has saved it: with each letter it is another.
  if (text.version === 0) return makeForm(sources, business.tenantId, sender, text);
  const key = [
    business.tenantId,
    business.campaignId,
    business.variant,
    sender.version,
    text.version,
    text.updated_at,
    sender.name,
  ].join();
  const form = kept.get(key) ?? makeForm(sources, business.tenantId, sender, text);
  kept.set(key, form);
  // What could not be made is made anew for the next.
  form.catch(() => void kept.delete(key));
  return form;
}

async function makeForm(
  { files, pictures: readPictures }: MailSources,
  tenantId: number,
  sender: StoredSender,
  text: WrittenText,
): Promise<MailForm> {
  const bytes = await logoBytes(files, tenantId, sender);
  const type = bytes && bytes.length <= EMAIL_LOGO_BYTES ? imageTypeOf(bytes) : null;
  const logo: Shown[] =
    bytes && type ? [{ name: `logo.${type.replace('image/', '')}`, type, content: bytes, cid: LOGO_ID }] : [];
  const pictures = [...(await readPictures())].map(([id, picture], at) => ({ id, ...picture, cid: `bild-${at + 1}` }));
  return {
    page: await mailPage(sender, text, logo.length > 0, new Map(pictures.map((picture) => [picture.id, picture]))),
    shown: [...logo, ...pictures.map(({ cid, content }) => ({ name: `${cid}.jpg`, type: 'image/jpeg', content, cid }))],
    ids: new Map(pictures.map(({ cid, id }) => [cid, id])),
  };
}

/** The page of one recipient. */
export const fillForm = ({ page }: MailForm, recipient: Recipient, { answer, unsubscribe }: MailLinks): string =>
  pageFor(recipient, page.replaceAll(ANSWER, answer).replaceAll(UNSUBSCRIBE, unsubscribe));

/**
 * The same for who looks at it in the portal.
 * @param where the pictures of the text are; the logo is within it
 */
export const shownForm = (form: MailForm, recipient: Recipient, links: MailLinks, where: PreviewPictures): string =>
  form.shown.reduce(
    (page, { cid, type, content }) => {
      const id = where === 'named' ? form.ids.get(cid) : undefined;
      const address = id === undefined ? `data:${type};base64,${content.toString('base64')}` : namedPicture(id);
      return page.replaceAll(`"cid:${cid}"`, `"${address}"`);
    },
    fillForm(form, recipient, links),
  );
