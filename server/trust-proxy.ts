import { isIP } from 'node:net';
import { z } from 'zod';

/** Names that Fastify knows for ranges of addresses. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const SENTENCE =
  'TRUST_PROXY ist die Anzahl der Proxys vor dem Portal, etwa 1, oder eine Liste ihrer Adressen, etwa „10.0.0.0/8“; ' +
  '„true“ würde alles glauben, was Aufrufer selbst in X-Forwarded-For schreiben.';

function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  return (
    RANGES.has(text) ||
    (family !== 0 &&
      rest.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))))
  );
}

/** Whose X-Forwarded-* to believe, as Fastify takes it: nobody's, that of so many hops, or of these addresses. */
export const trustProxySchema = z
  .string()
  .default('false')
  .transform((text, context) => {
    if (text === 'false' || text === '0' || text === '') return false;
    const hops = Number(text);
    // Fastify itself believes nobody when it is told a number.
    if (Number.isInteger(hops) && hops > 0 && hops <= 10) return (_address: string, hop: number) => hop < hops;
    const addresses = text.split(/[\s,]+/).filter(Boolean);
    if (addresses.length > 0 && addresses.every(isAddress)) return addresses;
    context.addIssue({ code: 'custom', message: SENTENCE });
    return z.NEVER;
  });
