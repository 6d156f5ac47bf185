import { Resolver } from 'node:dns/promises';
import type { Finding } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/contract/words';
import type { Settings } from '../settings.ts';
import { about } from './finding.ts';

const { good, doubtful, bad, unsure } = about('Absender');

/** What a name server says where a name, or this kind of record of it, does not exist. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** Texts of a name; none where there are none. @throws what the resolver says when it cannot be asked */
async function textsOf(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NOTHING.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/**
 * Whether the domain that the portal's e-mails come from says who may send for it (SPF, RFC 7208), holds a key for signatures
 * (DKIM, RFC 6376) and says what to do with others (DMARC, RFC 7489): without them they end as spam.
 * @param servers addresses of name servers, for tests; those of the machine otherwise
 */
export async function checkSenderDomain(
  { MAIL_FROM: from, MAIL_DKIM_SELECTOR: selector }: Pick<Settings, 'MAIL_FROM' | 'MAIL_DKIM_SELECTOR'>,
  servers?: readonly string[],
): Promise<Finding[]> {
  if (from === undefined)
    return [
      doubtful(
        'MAIL_FROM fehlt: E-Mails kommen von portal@ und dem Namen des Portals.',
        'Bitte setzen Sie MAIL_FROM auf eine Adresse, die es gibt: An sie gehen Rückläufer.',
      ),
    ];
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  try {
    const [own, policy, keys] = await Promise.all([
      textsOf(resolver, domain),
      policyOf(resolver, domain),
      selector === undefined ? null : textsOf(resolver, `${selector}._domainkey.${domain}`),
    ]);
    return [spf(domain, own), dkim(domain, selector, keys), dmarc(domain, policy)];
  } catch {
    return [
      unsure(
        'Der Namensdienst ist von hier nicht erreichbar: SPF, DKIM und DMARC ließen sich nicht ansehen.',
        `Bitte lassen Sie die Einträge von ${domain} von einem anderen Rechner prüfen.`,
      ),
    ];
  }
}

/** That of the domain or, where it has none, of the nearest one above it that does. */
async function policyOf(resolver: Resolver, domain: string): Promise<string | null> {
  const labels = domain.split('.');
  for (let at = 0; at <= labels.length - 2; at++) {
    const texts = await textsOf(resolver, `_dmarc.${labels.slice(at).join('.')}`);
    const found = texts.find((text) => /^v=DMARC1\b/i.test(text));
    if (found) return found;
  }
  return null;
}

function spf(domain: string, texts: readonly string[]): Finding {
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const remedy = `Bitte veröffentlichen Sie für ${domain} genau einen TXT-Eintrag, der den Mailserver nennt und mit „-all“ endet; sein Anbieter sagt, wie er heißt.`;
  if (found.length === 0) return bad(`${domain} nennt niemanden, der in seinem Namen senden darf (SPF fehlt).`, remedy);
  if (found.length > 1)
    return bad(`${domain} hat ${formatCount(found.length)} SPF-Einträge; damit gilt keiner.`, remedy);
  if (/\s[+?]?all\b/i.test(found[0] ?? '') && !/\s[-~]all\b/i.test(found[0] ?? ''))
    return bad(`${domain} erlaubt jedem, in seinem Namen zu senden (SPF endet mit „+all“ oder „?all“).`, remedy);
  return good(`SPF von ${domain} ist da.`);
}

function dkim(domain: string, selector: string | undefined, keys: readonly string[] | null): Finding {
  if (keys === null || selector === undefined)
    return unsure(
      'Ob E-Mails unterschrieben werden (DKIM), lässt sich ohne den Namen des Schlüssels nicht prüfen.',
      'Bitte setzen Sie MAIL_DKIM_SELECTOR auf den Selektor, den der Anbieter des Mailservers nennt.',
    );
  const key = keys.find((text) => /(^|;)\s*p=/i.test(text));
  const name = `${selector}._domainkey.${domain}`;
  if (key === undefined)
    return bad(
      `Unter ${name} steht kein Schlüssel (DKIM).`,
      'Bitte veröffentlichen Sie den Eintrag, den der Anbieter des Mailservers nennt, oder berichtigen Sie MAIL_DKIM_SELECTOR.',
    );
  if (/(^|;)\s*p=\s*(;|$)/i.test(key))
    return bad(`Der Schlüssel unter ${name} ist zurückgezogen (DKIM).`, 'Bitte veröffentlichen Sie einen neuen.');
  return good(`Der Schlüssel für Unterschriften (DKIM) steht unter ${name}.`);
}

function dmarc(domain: string, policy: string | null): Finding {
  if (policy === null)
    return bad(
      `${domain} sagt nicht, was mit gefälschten E-Mails geschehen soll (DMARC fehlt).`,
      `Bitte veröffentlichen Sie unter _dmarc.${domain} einen TXT-Eintrag, etwa „v=DMARC1; p=quarantine; rua=mailto:dmarc@${domain}“. Große Anbieter nehmen Rundschreiben sonst nicht an.`,
    );
  const [, asked = ''] = /;\s*p\s*=\s*(\w+)/i.exec(policy) ?? [];
  return asked.toLowerCase() === 'none'
    ? doubtful(
        `DMARC von ${domain} sieht nur zu (p=none).`,
        'Wenn die Berichte keine eigenen E-Mails mehr beanstanden, setzen Sie bitte p=quarantine oder p=reject.',
      )
    : good(`DMARC von ${domain} ist da (p=${asked.toLowerCase()}).`);
}
