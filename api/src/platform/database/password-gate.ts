import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import type { WireStatement } from './wire-messages.ts';

/** AuthenticationCleartextPassword: nobody listens in between on one machine. */
const ASK = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
/** ErrorResponse of PostgreSQL for a wrong password. */
const REFUSAL = refusal('SFATAL\0C28P01\0Mpassword authentication failed\0\0');

function refusal(fields: string): Buffer {
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

/**
 * Asks a connection for the password before it reaches the database.
 * @returns what is to be passed on of each message: nothing until the password is right, then the first message.
 */
export function createPasswordGate(socket: Socket, secret: string): (message: WireStatement) => WireStatement | null {
  const expected = Buffer.from(`${secret}\0`);
  let startUp: WireStatement | null = null;
  let isOpen = false;
  return (message) => {
    if (isOpen) return message;
    if (message.type === '') {
      startUp = message;
      socket.write(ASK);
      return null;
    }
    const given = Buffer.from(message.bytes.subarray(5));
    isOpen = message.type === 'p' && given.length === expected.length && timingSafeEqual(given, expected);
    if (!isOpen) socket.end(REFUSAL);
    return isOpen ? startUp : null;
  };
}
