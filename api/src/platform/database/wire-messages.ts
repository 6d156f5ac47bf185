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
