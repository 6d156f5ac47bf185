import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from '../pool.ts';
import { finishCompanySignIn } from './finish.ts';
import { refusalOf } from './refusal.ts';

/** Behind '#': neither ticket nor reason reaches a server or its logs. */
const backToSignIn = (name: 'firma' | 'firma-fehler', value: string) => `/login#${name}=${value}`;

/** Where providers send people back to. What came of it goes on to the sign-in page, which tells it or signs in. */
export const companyRoutes: FastifyPluginAsync<{ pool: Pool }> = async (app, { pool }) => {
  app.get<{ Params: { tenant: string } }>('/company/:tenant/callback', async (request, reply) => {
    const [, query = ''] = request.url.split('?');
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    try {
      return reply.redirect(backToSignIn('firma', await finishCompanySignIn(pool, request.params.tenant, query)), 303);
    } catch (error) {
      const refusal = refusalOf(error);
      // Neither the person nor what the provider has said: the kind is enough to help.
      request.log.info({ refusal, code: (error as { code?: string }).code }, 'company sign-in refused');
      return reply.redirect(backToSignIn('firma-fehler', refusal), 303);
    }
  });
};
