import type { KnownPeople } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

const away = () =>
  new ApiProblem(
    503,
    'identity-unavailable',
    'Der Anmeldedienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute erneut.',
  );

/**
 * Whether somebody would see the plan if they signed in now: is there, in that business, not locked, and in the group.
 * Asked with each read, since people are also disabled and deleted in the pool itself, of which nobody tells the portal.
 * @throws ApiProblem 503 when the identity service does not answer
 */
export async function mayStillRead(accounts: KnownPeople, tenantId: number, sub: string): Promise<boolean> {
  try {
    const account = await accounts.find(sub);
    if (!account || account.isLocked || account.tenantId !== tenantId) return false;
    return (await accounts.groupsOf(sub)).includes('Eyeplan');
  } catch {
    throw away();
  }
}
