import { setTimeout as pause } from 'node:timers/promises';
import { newUploadKeySchema, uploadSchema } from '@portal/shared/contract/settings-admin';
import { csv, customer, order, store } from '../../../api/src/features/upload/testing/files.ts';
import type { Balancer } from './balancer.ts';

const EVERY_MS = 1_500;
const STORE = 'ROLLEND';

/** A program that sends the files of one order after the other by a key, each when the one before has been taken over. */
export interface Sending {
  /** Stops when what was sent last has come to its end. @returns ids of what was sent, and what failed on its way */
  stop(): Promise<{ sent: number[]; failed: string[]; unfinished: string[] }>;
}

/** @param token of an Admin at that server */
export async function makeKey(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/v2/upload/key`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Rollend ${Date.now()}`, profile_id: null }),
  });
  return newUploadKeySchema.parse(await answer.json()).key;
}

/** Number of the customer and the order of one round. */
const numberOf = (round: number): string => `ROLL-${round}`;

function filesOf(round: number): FormData {
  const files = new FormData();
  const add = (name: string, text: string) => files.append('files', new Blob([text], { type: 'text/csv' }), name);
  add('standorte.csv', csv('standorte', [store(STORE)]));
  add('kunden.csv', csv('kunden', [customer(numberOf(round), { standort_id: STORE })]));
  add('auftraege.csv', csv('auftraege', [order(numberOf(round), { standort_id: STORE, kunden_id: numberOf(round) })]));
  return files;
}

const send = (url: string, headers: Record<string, string>, round: number) =>
  fetch(`${url}/api/v2/upload`, { method: 'POST', headers, body: filesOf(round) }).catch(() => null);

export function keepSending(balancer: Balancer, key: string): Sending {
  const headers = { authorization: `Bearer ${key}` };
  const sent: number[] = [];
  const failed: string[] = [];
  const unfinished: string[] = [];
  const over = new AbortController();
  const sending = (async () => {
    for (let round = 0; !over.signal.aborted;) {
      const place = balancer.next();
      const answer = place && (await send(place.url, headers, round));
      if (answer?.status === 201) {
        const { id } = uploadSchema.parse(await answer.json());
        sent.push(id);
        round += 1;
        const status = await finalStatus(balancer, headers, id);
        if (status !== 'done') unfinished.push(`${id}: ${status}`);
      }
      // A program sends the same again later, as that of 'Daten hochladen' does.
      else failed.push(`${place?.name ?? 'niemand'} ${answer?.status ?? 'ohne Antwort'}`);
      await pause(EVERY_MS);
    }
  })();
  return {
    async stop() {
      over.abort();
      await sending;
      return { sent, failed, unfinished };
    },
  };
}

async function finalStatus(balancer: Balancer, headers: Record<string, string>, id: number): Promise<string> {
  for (;;) {
    const place = balancer.next();
    const answer = place && (await fetch(`${place.url}/api/v2/upload/${id}`, { headers }).catch(() => null));
    if (answer?.ok) {
      const { status } = uploadSchema.parse(await answer.json());
      if (!['received', 'checking', 'importing'].includes(status)) return status;
    }
    await pause(500);
  }
}
