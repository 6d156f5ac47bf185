import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom has no fetch; Node's is the same as a browser's.
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TransformStream',
];

/** jsdom with Node's fetch family, so that the real API client runs down to the network border. */
export default class BrowserWithFetch extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // Of its own Blob jsdom lacks only this. (Node's FormData throws when an unread request body is cancelled.)
    const { Blob, FileReader } = this.global;
    Blob.prototype.text ??= function text() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result));
        reader.addEventListener('error', () => reject(reader.error));
        reader.readAsText(this);
      });
    };
  }
}
