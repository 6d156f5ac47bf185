export { isMailAddress, type Attachment, type Delivery, type Mail } from './mail.ts';
export { openMailRoom, type MailRoom, type Notice } from './mail-room.ts';
export { clearOutbox, forgetMail } from './outbox.ts';
export { clearWritten } from './sent-log.ts';
export { startMail } from './start-mail.ts';
