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

/** What webpack says of a chunk that did not come: the file, and of that with all digests what it has to be. */
interface ChunkFailure {
  request?: string;
  integrity?: string;
}

/** What has become of the file for which a chunk did not come; 'away' also where nobody knows what it has to be. */
export async function stateOfRefused(failure: unknown): Promise<FileState> {
  const { request = '', integrity = refused.get(request) } = failure as ChunkFailure;
  if (integrity === undefined) return 'away';
  return import('./file-state.ts').then(
    ({ askState }) => askState(request, integrity),
    () => 'away',
  );
}
