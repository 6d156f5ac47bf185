import { setTimeout as pause } from 'node:timers/promises';
import { openByteStore, type S3Options } from '../index.ts';

// Writes a file without end into the store that its arguments name, and says so once some of it is written.
const [dataDir = '', s3 = 'null'] = process.argv.slice(2);
const store = await openByteStore(dataDir, (JSON.parse(s3) as S3Options | null) ?? undefined);

async function* endless() {
  for (let pieces = 1; ; pieces++) {
    await pause(1);
    yield Buffer.alloc(64 * 1024, 'x');
    if (pieces === 20) process.stdout.write('writing\n');
  }
}
await store.write(1, 'half-written', endless());
