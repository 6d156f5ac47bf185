import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipMember {
  path: string;
  content: string | Buffer;
  /** What the archive claims, where it lies. */
  declaredSize?: number;
  isEncrypted?: boolean;
  isStored?: boolean;
}

/** A ZIP written by hand, so that tests can also write wrong ones. */
export function zip(members: readonly ZipMember[] | Record<string, string | Buffer>): Buffer {
  const list: readonly ZipMember[] = Array.isArray(members)
    ? (members as ZipMember[])
    : Object.entries(members).map(([path, content]) => ({ path, content: content as string | Buffer }));
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content, declaredSize, isEncrypted = false, isStored = false } of list) {
    const bytes = Buffer.from(content as string);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const name = Buffer.from(path);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // Names in UTF-8.
    common.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(0x5a210000, 6);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredSize ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002');
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    files.push(local);
    directory.push(Buffer.concat([entry, name]));
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, entries, end]);
}
