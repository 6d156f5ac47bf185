import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Problem } from '@portal/shared/contract/common';
import {
  uploadFindingPageSchema,
  uploadPreviewSchema,
  uploadSchema,
  type Upload,
  type UploadFinding,
} from '@portal/shared/contract/settings-admin';
import { SHORT_LIVED } from '../../../../testing/short-lived.ts';
import { isFinal } from '../../../../data/uploads/status.ts';

export interface SentFile {
  name: string;
  content: Buffer;
}

/** What the API said to files: refused at once, or an upload that is over, with what was found. */
export type Answer = { status: number; problem: Problem } | { status: 201; upload: Upload; findings: UploadFinding[] };

export type FuzzApi = Awaited<ReturnType<typeof startFuzzApi>>;

/** Starts the API in a process with a heap of `heapMb`; whatever kills it shows as a connection that breaks. */
export async function startFuzzApi(heapMb: number) {
  const child = spawn(
    process.execPath,
    [SHORT_LIVED, `--max-old-space-size=${heapMb}`, join(import.meta.dirname, 'fuzz-child.ts')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => {
      throw new Error('The API did not start');
    }),
  ])) as [Buffer];
  const { base, token } = JSON.parse(line.toString()) as { base: string; token: string };
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${base}/api/v2/upload${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  const form = (files: readonly SentFile[]) => {
    const data = new FormData();
    for (const { name, content } of files) data.append('files', new Blob([new Uint8Array(content)]), name);
    return { method: 'POST', body: data };
  };
  const memory = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  return {
    call,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Memory that the process has now, MB; from here on its peak is counted anew. */
    memoryMb: () => {
      writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
      return memory('VmRSS');
    },
    /** Most memory that the process has had since then, MB. */
    peakMb: () => memory('VmHWM'),
    async upload(files: readonly SentFile[]): Promise<Answer> {
      const response = await call('', form(files));
      if (response.status !== 201) return { status: response.status, problem: (await response.json()) as Problem };
      const { id } = uploadSchema.parse(await response.json());
      for (;;) {
        const upload = uploadSchema.parse(await (await call(`/${id}`)).json());
        if (isFinal(upload.status)) {
          const page = uploadFindingPageSchema.parse(await (await call(`/${id}/findings?limit=200`)).json());
          return { status: 201, upload, findings: page.items };
        }
        await pause(20);
      }
    },
    /** Looks at files without importing them. @returns the problem, or null when all of it could be shown */
    async preview(files: readonly SentFile[]): Promise<{ status: number; problem: Problem | null }> {
      const response = await call('/preview', form(files));
      if (response.status !== 201) return { status: response.status, problem: (await response.json()) as Problem };
      const { id } = uploadPreviewSchema.parse(await response.json());
      await call(`/preview/${id}`, { method: 'DELETE' });
      return { status: 201, problem: null };
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
