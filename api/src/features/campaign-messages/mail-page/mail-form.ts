import type { WrittenText } from '@portal/shared/contract/marketing';
import { EMAIL_LOGO_BYTES } from '@portal/shared/contract/settings-admin';
import { LRUCache } from 'lru-cache';
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
  /** null: none, or one that is too large. */
  logo: (Attachment & { cid: string }) | null;
}

const kept = new LRUCache<string, Promise<MailForm>>({ max: KEPT });

/**
 * The form of a campaign's e-mails, made once for each saved state of text and sender.
 * @param business whose campaign it is
 */
export function mailForm(
  files: Pick<FileStore, 'read'>,
  business: { tenantId: number; campaignId: number },
  sender: StoredSender,
  text: WrittenText,
): Promise<MailForm> {
  // Nobody has saved it: with each letter it is another.
  if (text.version === 0) return makeForm(files, business.tenantId, sender, text);
  const key = [
    business.tenantId,
    business.campaignId,
    sender.version,
    text.version,
    text.updated_at,
    sender.name,
  ].join();
  const form = kept.get(key) ?? makeForm(files, business.tenantId, sender, text);
  kept.set(key, form);
  // What could not be made is made anew for the next.
  form.catch(() => void kept.delete(key));
  return form;
}

async function makeForm(
  files: Pick<FileStore, 'read'>,
  tenantId: number,
  sender: StoredSender,
  text: WrittenText,
): Promise<MailForm> {
  const bytes = await logoBytes(files, tenantId, sender);
  const type = bytes && bytes.length <= EMAIL_LOGO_BYTES ? imageTypeOf(bytes) : null;
  const logo =
    bytes && type ? { name: `logo.${type.replace('image/', '')}`, type, content: bytes, cid: LOGO_ID } : null;
  return { page: await mailPage(sender, text, logo !== null), logo };
}

/** The page of one recipient. */
export const fillForm = ({ page }: MailForm, recipient: Recipient, { answer, unsubscribe }: MailLinks): string =>
  pageFor(recipient, page.replaceAll(ANSWER, answer).replaceAll(UNSUBSCRIBE, unsubscribe));

/** The same with its pictures within it, for who looks at it in the portal. */
export const shownForm = (form: MailForm, recipient: Recipient, links: MailLinks): string => {
  const page = fillForm(form, recipient, links);
  const { logo } = form;
  return logo ? page.replaceAll(`cid:${LOGO_ID}`, `data:${logo.type};base64,${logo.content.toString('base64')}`) : page;
};
