import type { FileState } from './file-state.ts';

/** Scripts and styles that did not come, or not as they were built: their digests by their addresses. */
const refused = new Map<string, string>();

/** Notes what the browser refuses from now on; whoever asked for it is told no more than that it has not come. */
export function noteRefusedFiles(): void {
  globalThis.addEventListener?.(
    'error',
    ({ target }) => {
      const { src, href, integrity } = target as HTMLScriptElement & HTMLLinkElement;
      if (integrity) refused.set(src || href, integrity);
    },
    { capture: true },
  );
}

/**
 * What has become of a file that was refused. Since 4.3.0.
 * @param integrity its digest; undefined: the one that it was asked for with
 * @returns 'away' also when nobody knows what it has to be
 */
export const stateOf = async (address: string, integrity = refused.get(address)): Promise<FileState> =>
  integrity === undefined
    ? 'away'
    : import('./file-state.ts').then(
        ({ askState }) => askState(address, integrity),
        () => 'away',
      );
