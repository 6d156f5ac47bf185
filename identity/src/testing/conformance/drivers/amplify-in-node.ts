import { join } from 'node:path';
import { Thread } from '../../thread.ts';
import { remoteClient } from '../client.ts';
import type { Driver } from './driver.ts';

/** Unmodified aws-amplify in a thread of Node. Threads are used again, since loading Amplify takes most of a second. */
export function amplifyInNode(): Driver {
  const all: Thread[] = [];
  const idle: Thread[] = [];

  function newThread(): Thread {
    const thread = new Thread(join(import.meta.dirname, 'amplify-worker.ts'));
    all.push(thread);
    return thread;
  }

  return {
    name: 'aws-amplify in Node',
    async open(target) {
      const thread = idle.pop() ?? newThread();
      await thread.call('configure', target.settings);
      return remoteClient(
        (name, inputs) => thread.call(name, ...inputs),
        async () => void idle.push(thread),
      );
    },
    async close() {
      await Promise.all(all.map((thread) => thread.close()));
    },
  };
}
