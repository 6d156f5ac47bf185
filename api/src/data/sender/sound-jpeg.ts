/** Starts of frames, which say how large the picture is; C4, C8 and CC are something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether a file that begins as a JPEG has a frame with a size and colours that a PDF can have, which all that draws it asks for. */
export function isSoundJpeg(content: Uint8Array): boolean {
  const bytes = Buffer.from(content);
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) return bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0 && [1, 3, 4].includes(bytes.readUInt8(at + 9));
    // Any number of them may stand before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
