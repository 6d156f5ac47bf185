import type { KnownPeople } from '../http/context.ts';
import { ApiProblem } from '../http/problem.ts';

const away = () =>
  new ApiProblem(
    503,
    'identity-unavailable',
    'Der Anmeldedienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute erneut.',
  );

/**
 * The groups that somebody would have if they signed in now; undefined: nobody of that business, or locked. For links that work without sign-in,
 * asked with each read, since people are also disabled and deleted in the pool itself, of which nobody tells the portal.
 * @throws ApiProblem 503 when the identity service does not answer
 */
export async function standingOf(
  accounts: KnownPeople,
  tenantId: number,
  sub: string,
): Promise<readonly string[] | undefined> {
  try {
    const account = await accounts.find(sub);
    if (!account || account.isLocked || account.tenantId !== tenantId) return undefined;
    return await accounts.groupsOf(sub);
  } catch {
    throw away();
  }
}
