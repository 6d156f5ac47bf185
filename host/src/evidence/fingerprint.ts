/** `/areas/<id>/<version>/` or `/host/<version>/`, then the file, line and column. */
const FRAME = /\/(?:areas\/([a-z-]+)|host)\/([\w.+-]+)\/(?:[\w./-]*\/)?([\w.-]+):(\d+):(\d+)/g;

interface Seen {
  /** Kind of the error, and where in which file; never its message, which may quote data. */
  fingerprint: string;
  /** Whose code threw it. */
  area: { id: string; version: string } | undefined;
}

/** What may be told of an error. */
export function fingerprintOf(error: unknown): Seen {
  if (!(error instanceof Error)) return { fingerprint: 'NoError', area: undefined };
  const frames = [...(error.stack ?? '').matchAll(FRAME)];
  // Libraries come from the host: whoever called them is further down.
  const frame = frames.find(([, area]) => area !== undefined) ?? frames[0];
  const name = error.name.replaceAll(/[^A-Za-z]/g, '') || 'Error';
  if (!frame) return { fingerprint: name, area: undefined };
  const [, id = 'host', version = '', file, line, column] = frame;
  return { fingerprint: `${name} ${file}:${line}:${column}`, area: { id, version } };
}
