import type { Client } from '../client.ts';
import type { Target } from '../targets/target.ts';

/** A kind of real client; each client that it opens is a browser of its own, signed out. */
export interface Driver<C extends Client = Client> {
  name: string;
  open(target: Target): Promise<C>;
  close(): Promise<void>;
}
