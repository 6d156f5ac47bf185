import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './mail.ts';

/** Where a message goes, and its bytes. */
export interface Composed {
  envelope: { from: string; to: string[] };
  message: Buffer;
}

/** A line break in a header would begin another header, or the message itself. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

export async function compose(mail: Mail): Promise<Composed> {
  const message = await new MailComposer({
    // As objects, addresses are taken as they are: a comma makes no second one.
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    attachments: (mail.attachments ?? []).map(({ name, type, content, cid }) => ({
      filename: oneLine(name),
      contentType: type,
      content,
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
    })),
    headers: Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, oneLine(value)])),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { envelope: { from: mail.from.address, to: [mail.to] }, message };
}
