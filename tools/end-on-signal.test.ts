import { once } from 'node:events';
import { join } from 'node:path';
import { nodeStarter } from '../api/src/testing/spawn-node.ts';

const spawnNode = nodeStarter();
const module = JSON.stringify(join(import.meta.dirname, 'end-on-signal.ts'));

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s closes once, also when it comes again and nobody reads any more, and ends with 0',
  async (signal) => {
    const process = spawnNode(
      '-e',
      `
    import { endOnSignal } from ${module};
    let closed = 0;
    endOnSignal(async () => {
      closed += 1;
      console.log('Portal wird beendet …'.repeat(10_000));
      await new Promise((resolve) => setTimeout(resolve, 50));
      console.log('closed');
      if (closed > 1) globalThis.process.exit(7);
    });
    setInterval(() => undefined, 1000);
    console.log('ready');
  `,
    );
    await once(process.stdout, 'data');
    process.stdout.destroy();
    process.kill(signal);
    process.kill(signal);
    expect(await once(process, 'exit')).toEqual([0, null]);
  },
);
