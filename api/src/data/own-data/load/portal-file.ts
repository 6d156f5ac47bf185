import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { TAKE_AWAY_FORMAT, TAKE_AWAY_VERSION } from '../taken.ts';
import { UploadProblem } from '../../reading/problem.ts';

const headSchema = z.object({ format: z.literal(TAKE_AWAY_FORMAT), version: z.number() });
const rowSchema = z.object({
  table: z.string(),
  id: z.number().int().positive().optional(),
  number: z.array(z.string()).min(1).max(2).optional(),
  row: z.record(z.string(), z.unknown()),
});
export type PortalRow = z.infer<typeof rowSchema>;

/** A selection with its criteria and the like is some kilobytes. */
const LONGEST_LINE = 4 * 1024 ** 2;

export const brokenPortalFile = () =>
  new UploadProblem(
    'take-away-broken',
    'Die Datei „portal.json“ in diesem Archiv ist beschädigt oder wurde verändert. Bitte erstellen Sie das Archiv neu („Alle Daten mitnehmen“) und laden Sie es unverändert.',
  );

/** @throws UploadProblem when it is none, or of a version that this portal does not know */
export async function checkPortalFile(path: string): Promise<void> {
  await readPortalFile(path).next();
}

/**
 * The rows of a `portal.json`, one after the other: each stands on a line of its own.
 * @throws UploadProblem as soon as something is not as it was written
 */
export async function* readPortalFile(path: string): AsyncGenerator<PortalRow> {
  let isHead = true;
  let isOver = false;
  for await (const line of linesOf(path)) {
    if (isOver) throw brokenPortalFile();
    if (isHead) checkHead(line);
    else if (line === ']}') isOver = true;
    else yield parsed(rowSchema, line.replace(/,$/, ''));
    isHead = false;
  }
  if (!isOver) throw brokenPortalFile();
}

function checkHead(line: string): void {
  const { version } = parsed(headSchema, `${line}]}`);
  if (version !== TAKE_AWAY_VERSION) {
    throw new UploadProblem(
      'take-away-version',
      `Dieses Archiv hat die Fassung ${version}; dieses Portal kennt die Fassung ${TAKE_AWAY_VERSION}. Bitte laden Sie es in einem Portal, das auf dem gleichen Stand ist wie jenes, aus dem es stammt.`,
    );
  }
}

function parsed<T>(schema: z.ZodType<T>, json: string): T {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw brokenPortalFile();
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw brokenPortalFile();
    yield* lines;
  }
  if (rest !== '') yield rest;
}
