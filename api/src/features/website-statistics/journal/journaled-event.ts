import { counterEventSchema, type CounterEvent } from '@portal/shared/contract/eyepage';
import { z } from 'zod';

/** An event as the journal has it: whose, when, by whom, as a hash, and what the script sent. */
const journaledEventSchema = z.tuple([z.number().int(), z.number().int(), z.string(), counterEventSchema]);

export interface JournaledEvent {
  tenantId: number;
  at: Date;
  visitor: string;
  event: CounterEvent;
}

export const toLine = ({ tenantId, at, visitor, event }: JournaledEvent): string =>
  JSON.stringify([tenantId, at.getTime(), visitor, event]);

/** Undefined for a line of which a disk that failed has left something else. */
export function fromLine(line: string): JournaledEvent | undefined {
  try {
    const [tenantId, at, visitor, event] = journaledEventSchema.parse(JSON.parse(line));
    return { tenantId, at: new Date(at), visitor, event };
  } catch {
    return undefined;
  }
}
