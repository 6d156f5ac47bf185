export { type Attachment, type Delivery, type Mail } from './mail.ts';
export { openMailer, type Mailer, type Notice } from './mailer.ts';
export { clearOutbox, forgetMail } from './outbox.ts';
export { clearWritten } from './sent-log.ts';
export { startMail } from './start-mail.ts';
export { trySmtp } from './try-smtp.ts';
