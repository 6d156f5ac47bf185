import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Sites and addresses that the events are spread over: of one more than 300 a minute are refused. */
export const SITES = 500;
const TICK_MS = 10;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export interface Sent {
  /** Of each event, in ms from sending to the end of its answer. */
  durations: number[];
  /** How many were answered by each status; 0: not answered. */
  statuses: Map<number, number>;
  seconds: number;
}

/** As a page of the site does it. @param nth decides site, address and page */
function sendOne(agent: Agent, url: string, siteKey: string, nth: number): Promise<number> {
  const body = JSON.stringify({ e: 'view', p: `/seite-${nth % 60}`, r: '', d: 'phone' });
  return new Promise((resolve) => {
    const asked = request(
      `${url}/counter/${siteKey}`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'text/plain;charset=UTF-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': BROWSER,
          origin: `https://optik-${nth % SITES}.example`,
          'x-forwarded-for': `198.18.${Math.floor((nth % SITES) / 250)}.${(nth % SITES) % 250}`,
        },
      },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    asked.once('error', () => resolve(0)).end(body);
  });
}

/** Sends so many events a second at an even pace, whatever becomes of those before, and waits for all answers. */
export async function sendEvents(
  url: string,
  siteKeys: readonly string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const sent: Sent = { durations: [], statuses: new Map(), seconds: 0 };
  const answers: Promise<void>[] = [];
  const began = performance.now();
  const send = async (nth: number) => {
    const at = performance.now();
    const status = await sendOne(agent, url, siteKeys[nth % SITES] ?? '', nth);
    sent.durations.push(performance.now() - at);
    sent.statuses.set(status, (sent.statuses.get(status) ?? 0) + 1);
  };
  while (answers.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - began) / 1_000) * perSecond));
    while (answers.length < due) answers.push(send(answers.length));
    await pause(TICK_MS);
  }
  await Promise.all(answers);
  sent.seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  return sent;
}
