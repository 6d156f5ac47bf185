/** One message of PostgreSQL's wire protocol, from client to server. `type` is '' for the first ones, which have none. */
export interface WireMessage {
  type: string;
  bytes: Uint8Array;
}

const START_UP = 196_608;

/**
 * Cuts a connection's bytes into messages, however the network has split them.
 * @returns a function that takes the next bytes and gives the messages that are complete now.
 */
export function createMessageReader(): (chunk: Buffer) => WireMessage[] {
  let chunks: Buffer[] = [];
  let size = 0;
  let started = false;

  return (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    const messages: WireMessage[] = [];
    for (;;) {
      const headerSize = started ? 5 : 8;
      if (size < headerSize) return messages;
      // Joined only when a message is complete: a large one comes in many chunks.
      if ((chunks[0]?.length ?? 0) < headerSize) chunks = [Buffer.concat(chunks)];
      const [first = Buffer.alloc(0)] = chunks;
      const length = started ? first.readUInt32BE(1) + 1 : first.readUInt32BE(0);
      if (size < length) return messages;
      const all = chunks.length === 1 ? first : Buffer.concat(chunks);
      const bytes = all.subarray(0, length);
      messages.push({ type: started ? String.fromCharCode(bytes[0] ?? 0) : '', bytes: new Uint8Array(bytes) });
      if (!started && bytes.readUInt32BE(4) === START_UP) started = true;
      chunks = [all.subarray(length)];
      size -= length;
    }
  };
}

/** Parse, Bind, Describe, Execute and Close: parts of one statement, which Sync ends. */
const PARTS: ReadonlySet<string> = new Set(['P', 'B', 'D', 'E', 'C']);
const SYNC = 'S';

/** What the database is handed at once: one message, or the parts of one statement with its Sync. */
export interface WireStatement extends WireMessage {
  /** The name under which the statement is to be kept, and its Parse, which are the first of the bytes; none without a name. */
  named?: { name: string; bytes: number };
}

/**
 * Puts the parts of each statement together: each call of the database costs more than a small statement itself. Sync's
 * type says that it is the end.
 * @returns a function that takes the next messages and gives those that are whole now.
 */
export function createStatementJoiner(): (messages: readonly WireMessage[]) => WireStatement[] {
  let parts: WireMessage[] = [];
  return (messages) =>
    messages.flatMap((message) => {
      if (PARTS.has(message.type)) {
        parts.push(message);
        return [];
      }
      if (message.type !== SYNC || parts.length === 0) return [message];
      const [first] = parts;
      const name = first?.type === 'P' ? nameIn(first) : '';
      const bytes = Buffer.concat([...parts, message].map((part) => part.bytes));
      parts = [];
      return [{ type: SYNC, bytes, ...(first && name !== '' && { named: { name, bytes: first.bytes.length } }) }];
    });
}

/** The name that a Parse gives its statement: from its sixth byte on, up to a zero. */
const nameIn = ({ bytes }: WireMessage): string => Buffer.from(bytes.subarray(5, bytes.indexOf(0, 5))).toString();
