import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** What uploads need of the portal. */
export interface UploadContext {
  /** Privileged, as opened. */
  db: Kysely<Database>;
  /** Files lie in `<dataDir>/uploads/<tenant>/<upload>/` until their import is over. */
  dataDir: string;
  limits: UploadLimits;
  /** What the person is called; null: nobody can say. Absent: nobody is asked. */
  nameOf?: ((sub: string) => Promise<string | null>) | undefined;
}

export interface UploadLimits {
  /** Of one file. */
  maxFileBytes: number;
  /** Of one upload; each file in an archive and each sheet of a workbook counts. */
  maxFiles: number;
  /** Of all that lies in one archive or workbook. */
  maxUnpackedBytes: number;
}

export const DEFAULT_LIMITS: UploadLimits = { maxFileBytes: 1024 ** 3, maxFiles: 20, maxUnpackedBytes: 4 * 1024 ** 3 };

export const folderOf = ({ dataDir }: UploadContext, tenantId: number, upload: number | string) =>
  join(dataDir, 'uploads', String(tenantId), String(upload));

export const previewFolder = (context: UploadContext, tenantId: number, id: string) =>
  folderOf(context, tenantId, `preview-${id}`);

/** How long refused files of a key wait for somebody to look at them. */
export const HELD_DAYS = 14;

const INCOMING = /^incoming-(\d+)-(.+)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where files lie while this process receives them. */
export const incomingName = (): string => `incoming-${process.pid}-${hostname()}-${randomUUID()}`;

/** Whether a process of this machine was receiving into the folder that lives no more. Ask before anything is received. */
export function isAbandoned(name: string): boolean {
  const [, pid, host] = INCOMING.exec(name) ?? [];
  return host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be asked, but it lives.
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** Named by us, never by whoever uploads. */
export const fileName = (position: number) => `${position}.csv`;
