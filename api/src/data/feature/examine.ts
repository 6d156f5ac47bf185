import type { Finding } from '@portal/shared/contract/settings-admin';

/** How a call reached this process, which tells whether the proxies before it and the settings agree. */
export interface SeenCall {
  /** 'https' where whoever asked has come by TLS, as far as the portal knows. */
  protocol: string;
  /** Whether something before the portal says whom it calls for. */
  isForwarded: boolean;
}

/** Looks at everything that the portal stands on. Never throws: what cannot be looked at is a finding too. */
export type Examine = (seen: SeenCall) => Promise<Finding[]>;
