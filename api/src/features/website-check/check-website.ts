import type { WebsiteCheck } from '@portal/shared/contract/eyepage';
import type { Kysely } from 'kysely';
import { findWebsite } from '../../data/websites/find-website.ts';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import { aboutError, logTrouble } from '../../platform/telemetry/log.ts';
import { factsOf, lookAt, LookError, type LookOptions, type Target } from '../../platform/web/index.ts';
import type { Turns } from './turns.ts';

export interface CheckContext {
  db: Kysely<Database>;
  /** Which addresses a name has. */
  resolve: LookOptions['resolve'];
  /** Authorities besides the usual ones, for tests. */
  ca?: string;
  /** The portal's own address, at which it shows the demo's website. */
  ownUrl: string;
}

type Result = Omit<WebsiteCheck, 'checked_at'>;

/** Where a website is opened: that of the demo, registered as a path, at the portal's own address. */
export const openedAt = (address: string, ownUrl: string): string => new URL(address, ownUrl).href;

/** Looks at the website that the business has registered, and writes down what was seen; nothing where none is registered. */
export async function checkWebsite(context: CheckContext, tenantId: number): Promise<void> {
  const { db, ownUrl } = context;
  const website = await withTenant(db, tenantId, (trx) => findWebsite(trx, tenantId));
  if (!website) return;
  const result = JSON.stringify(
    await look(context, openedAt(website.address, ownUrl), website.address.startsWith('/')),
  );
  const values = { address: website.address, result, checked_at: new Date() };
  await withTenant(db, tenantId, (trx) =>
    trx
      .insertInto('website_checks')
      .values({ tenant_id: tenantId, ...values })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
      .execute(),
  );
}

/** Looks at all websites, one after the other, except those that are being looked at already. If the result of one cannot be stored, the others are looked at all the same. */
export async function checkAllWebsites(context: CheckContext, turns: Turns): Promise<void> {
  const websites = await asOperator(context.db, (trx) =>
    trx.selectFrom('websites').select('tenant_id').orderBy('tenant_id').execute(),
  );
  for (const { tenant_id } of websites)
    await turns
      .take(tenant_id, () => checkWebsite(context, tenant_id))
      ?.catch((error: unknown) =>
        logTrouble({ business: tenant_id, ...aboutError(error) }, 'A look at a website could not be kept.'),
      );
}

async function look({ resolve, ca, ownUrl }: CheckContext, url: string, isOwn: boolean): Promise<Result> {
  const nothing = { url, status: null, title: null, description: null, allows_frames: false, certificate: null };
  const own = new URL(ownUrl);
  const isOwnHost = (host: string) => isOwn && host === own.hostname;
  try {
    const looked = await lookAt(url, {
      // What the portal itself serves is no secret of anybody's network; what it links to is asked like everything else.
      resolve: async (host, signal): Promise<readonly Target[]> =>
        isOwnHost(host)
          ? [{ address: '127.0.0.1', port: Number(own.port || (own.protocol === 'https:' ? 443 : 80)) }]
          : resolve(host, signal),
      isTrusted: (_target, host) => isOwnHost(host),
      ...(ca && { ca }),
    });
    const { title, description, allowsFrames } = factsOf(looked);
    const { certificate } = looked;
    return {
      url: looked.url,
      outcome: looked.status < 400 ? 'reachable' : 'error',
      status: looked.status,
      title,
      description,
      allows_frames: allowsFrames,
      certificate: certificate && {
        issuer: certificate.issuer,
        valid_to: certificate.validTo.toISOString(),
        is_valid: certificate.isValid,
      },
    };
  } catch (error) {
    if (error instanceof LookError) return { ...nothing, outcome: error.failure };
    throw error;
  }
}
