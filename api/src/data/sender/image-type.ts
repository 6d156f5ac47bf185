const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Which of the images that letters can show the bytes are, by how they begin. */
export function imageTypeOf(bytes: Uint8Array): 'image/png' | 'image/jpeg' | null {
  const beginsWith = (start: Buffer) => start.equals(bytes.subarray(0, start.length));
  if (beginsWith(PNG)) return 'image/png';
  return beginsWith(JPEG) ? 'image/jpeg' : null;
}
