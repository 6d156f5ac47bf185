import { senderSchema, senderUpdateSchema, type Sender } from '@portal/shared/contract/settings-admin';
import { buffer } from 'node:stream/consumers';
import { imageTypeOf } from '../../data/sender/image-type.ts';
import { judgeLogo } from '../../data/sender/judge-logo.ts';
import { logoBytes } from '../../data/sender/open-logo.ts';
import { readSender } from '../../data/sender/read-sender.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import { saveSender } from './save-sender.ts';

const URL = '/api/v2/settings/sender';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Einstellungen'];
const noLogo = () =>
  new ApiProblem(404, 'logo-not-found', 'Ihr Betrieb hat noch kein Logo. Bitte wählen Sie eines aus.');

/** Who writes to the customers: name, address, addresses of e-mails, logo. */
export const senderRoutes =
  (files: FileStore, mail: Pick<Mailer, 'isTest'>): Feature =>
  (app, { db }) => {
    const find = async (tenantId: number): Promise<Sender> => {
      const { logoKey, replyTo, objectionNotice, style, ...sender } = await withTenant(db, tenantId, (trx) =>
        readSender(trx, tenantId),
      );
      const isSound = logoKey === null || (await logoBytes(files, tenantId, { logoKey })) !== null;
      return {
        ...sender,
        ...style,
        reply_to: replyTo,
        objection_notice: objectionNotice,
        has_logo: logoKey !== null,
        is_logo_sound: isSound,
        is_test: mail.isTest,
      };
    };

    app.get(URL, { config, schema: { tags, response: { 200: senderSchema } } }, ({ user }) => find(user.tenantId));

    app.put(
      URL,
      {
        config: { ...config, changes: ['sender'] },
        schema: { tags, body: senderUpdateSchema, response: { 200: senderSchema } },
      },
      async ({ user, body }) => {
        const logoKey = body.logo ? await keepLogo(files, user.tenantId, Buffer.from(body.logo, 'base64')) : body.logo;
        try {
          await withTenant(db, user.tenantId, (trx) => saveSender(trx, user, body, logoKey));
        } catch (error) {
          if (logoKey) await files.remove(user.tenantId, [logoKey]);
          throw error;
        }
        return find(user.tenantId);
      },
    );

    app.get(`${URL}/logo`, { config, schema: { tags } }, async ({ user }, reply) => {
      const { logoKey } = await withTenant(db, user.tenantId, (trx) => readSender(trx, user.tenantId));
      const file = logoKey === null ? undefined : await files.open(user.tenantId, logoKey);
      if (!file) throw noLogo();
      const bytes = await buffer(file.content);
      return reply.type(imageTypeOf(bytes) ?? 'application/octet-stream').send(bytes);
    });
  };

/** @returns its key in the room of files */
async function keepLogo(files: FileStore, tenantId: number, bytes: Buffer): Promise<string> {
  const problem = judgeLogo(bytes);
  if (problem) throw new ApiProblem(422, problem.code, problem.message);
  return (await files.put(tenantId, bytes, null)).key;
}
