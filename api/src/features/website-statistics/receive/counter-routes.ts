import { counterEventSchema } from '@portal/shared/contract/eyepage';
import { z } from 'zod';
import type { ApiApp } from '../../../platform/http/context.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { toLine } from '../journal/journaled-event.ts';
import { comesFrom, isWanted } from './is-wanted.ts';
import type { Sites } from './sites.ts';
import { visitorOf } from './visitor.ts';

/** Of an event; they have some hundred bytes. */
const MOST_BYTES = 1_024;

interface CounterOptions {
  sites: Sites;
  /** Resolves when the line is safe. */
  keep: (line: string) => Promise<void>;
  /** false: the operating company has switched counting off. */
  isOn: boolean;
}

const params = z.object({ site: z.uuid() });
const siteUnknown = () => new ApiProblem(404, 'site-unknown', 'Diese Website ist hier nicht angemeldet.');
const originForeign = () =>
  new ApiProblem(403, 'origin-foreign', 'Diese Seite gehört nicht zu der angemeldeten Website.');
const noEvent = () => new ApiProblem(400, 'event-invalid', 'Diese Meldung ist unvollständig.');

/** Where the counter script sends to. What has been answered with 204 is on disk, or is not to be counted. */
export const counterRoutes =
  ({ sites, keep, isOn }: CounterOptions) =>
  (app: ApiApp): void => {
    // Beacons are text: another type would have browsers ask first whether they may.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    // Pages of other addresses send, and a browser notes it as an error when it may not read the answer.
    app.addHook('onSend', async (_request, reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'));

    app.post(
      '/counter/:site',
      { config: { public: 'counter' }, bodyLimit: MOST_BYTES, schema: { hide: true, params } },
      async (request, reply) => {
        const { headers, ip, host } = request;
        const site = await sites.find(request.params.site);
        if (!site) throw siteUnknown();
        if (!comesFrom(site, headers.origin, host)) throw originForeign();
        const event = readEvent(request.body);
        if (isOn && site.isOn && isWanted(headers)) {
          const visitor = visitorOf(site, { ip, userAgent: headers['user-agent'] ?? '' });
          await keep(toLine({ tenantId: site.tenantId, at: new Date(), visitor, event }));
        }
        return reply.code(204).send();
      },
    );
  };

function readEvent(body: unknown) {
  try {
    return counterEventSchema.parse(JSON.parse(String(body)));
  } catch {
    throw noEvent();
  }
}
