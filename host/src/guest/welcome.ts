import { adoptSession } from '../session/tab-channel.ts';
import { goOn } from './go-on.ts';
import type { GuestScreen } from './guest-page.ts';
import { prefetchPortal } from './prefetch-portal.ts';

/** Who is signed in, in this tab or another one, has no business on a guest page; for anybody else the portal is fetched ahead. */
export async function welcome(screen: GuestScreen): Promise<void> {
  // Whoever follows an invitation signs in as somebody new.
  if (screen !== 'einladung' && (await adoptSession())) goOn();
  else await prefetchPortal();
}
