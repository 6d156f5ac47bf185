/** In memory of its own: a short value stands anywhere in Node's pool, and wider numbers need their place. */
const own = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);
const bufferOf = ({ buffer }: Buffer) => buffer as ArrayBuffer;

/** Big-endian numbers, as the database packs them, to those of this machine. */
export const unpackInt2 = (bytes: Buffer): Int16Array => new Int16Array(bufferOf(own(bytes).swap16()));
export const unpackInt4 = (bytes: Buffer): Int32Array => new Int32Array(bufferOf(own(bytes).swap32()));
export const unpackFloat8 = (bytes: Buffer): Float64Array => new Float64Array(bufferOf(own(bytes).swap64()));
