export { isMailAddress, type Delivery, type Mail } from './mail.ts';
export { openMailRoom, type MailRoom } from './mail-room.ts';
export { forgetMail } from './outbox.ts';
