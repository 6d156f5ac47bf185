/** What the server has at an address: the file that was built, another one, or none. */
export type FileState = 'right' | 'changed' | 'away';

/** Nobody who waits for an answer is kept longer. */
const TIMEOUT_MS = 5_000;

const comes = (address: string, options: RequestInit): Promise<boolean> =>
  fetch(address, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Past what the browser has kept: a file that was put right meanwhile comes with the next attempt. */
export async function askState(address: string, integrity: string): Promise<FileState> {
  if (!(await comes(address, { cache: 'reload' }))) return 'away';
  return (await comes(address, { integrity })) ? 'right' : 'changed';
}
