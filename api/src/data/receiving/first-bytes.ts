import { SIGNATURE_BYTES } from '../reading/file-type.ts';

/** Looks at the first bytes; `bytes` still begins with them. */
export async function firstBytes(
  source: AsyncIterable<Buffer>,
): Promise<{ head: Buffer; bytes: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < SIGNATURE_BYTES) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* all() {
    try {
      if (head.length > 0) yield head;
      for (;;) {
        const { done, value } = await iterator.next();
        if (done) return;
        yield value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { head, bytes: all() };
}
