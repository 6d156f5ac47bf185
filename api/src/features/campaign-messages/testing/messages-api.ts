import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import Fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { folderStore, openFileStore, type FileStore } from '../../../platform/files/index.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { openMailer } from '../../../platform/mail/index.ts';
import { startMailServer, type MailServer } from '../../../platform/mail/testing/start-mail-server.ts';
import { apiPlugin } from '../../../server.ts';
import { holdJobs, openTestDatabase, startTestIdentity } from '../../../testing/index.ts';
import { startMessages } from '../index.ts';

export interface MessagesApi {
  database: OpenDatabase;
  server: MailServer;
  files: FileStore;
  /** Does what is due: letters and messages. */
  work(): Promise<void>;
  /** Calls a campaign's route as somebody of Marketing, or of other groups. */
  call(tenantId: number, path: string, options?: InjectOptions, groups?: string[]): Promise<LightMyRequestResponse>;
  /** Calls an address without signing in. */
  anybody(url: string, options?: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The API with a real mail server; letters and messages wait for `work`. */
export async function startMessagesApi(smtp: SMTPServerOptions = {}): Promise<MessagesApi> {
  const [database, identity, server] = await Promise.all([
    openTestDatabase(),
    startTestIdentity(),
    startMailServer(smtp),
  ]);
  const { db } = database;
  const folder = mkdtempSync(join(tmpdir(), 'portal-messages-'));
  const files = openFileStore(db, folderStore(folder));
  const jobs = await startJobs(database);
  const held = holdJobs(jobs);
  const mail = openMailer(db, server.url);
  const features = await startMessages({ db, jobs: held.jobs, files, mail, publicUrl: 'https://portal.example' });
  const app = Fastify();
  await app.register(apiPlugin, { db, identity: identity.options, features });
  return {
    database,
    server,
    files,
    work: held.runAll,
    call: async (tenantId, path, options = {}, groups = ['Marketing', 'Marketing-Manager']) =>
      app.inject({
        url: `/api/v2/optician-marketing/campaign/${path}`,
        ...options,
        headers: { authorization: `Bearer ${await identity.token({ tenantId, groups })}` },
      }),
    anybody: async (url, options = {}) => app.inject({ url, ...options }),
    close: async () => {
      await app.close();
      mail.close();
      await server.close();
      await jobs.stop(1_000);
      await identity.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
