import type { Vital } from '@portal/shared/contract/settings-admin';
import { staying, type Facts } from '../../platform/database/facts.ts';

/** Counters of what browsers tell of the portal's pages. */
interface ClientEventsTable {
  /** 'YYYY-MM-DD'. */
  day: string;
  area: string;
  version: string;
  route: string;
  kind: 'visit' | 'error' | Vital;
  detail: string;
  times: number;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    client_events: ClientEventsTable;
  }
}

export const CLIENT_EVENTS_FACTS: Facts = staying('about the portal, and of no business', 'client_events');
