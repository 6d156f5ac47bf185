import type { CustomerPage } from '@portal/shared/contract/marketing';
import { createDictionaries } from '../api/src/features/customers/dictionaries.ts';
import { rebuildSearch } from '../api/src/data/customer-search/rebuild-search.ts';
import { searchCustomers } from '../api/src/features/customers/search-customers.ts';
import { migrate, openDatabase, withTenant } from '../api/src/platform/database/index.ts';
import { refreshStatistics } from '../api/src/data/derived/refresh-statistics.ts';
import { rebuildDerived } from '../api/src/data/derived/index.ts';
import { startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { Random } from '../demo/random.ts';
import { percentiles } from './percentiles.ts';
import { seedSearch, type SearchPerson } from './search-data.ts';

const CUSTOMERS = 200_000;
const QUESTIONS = 300;
const WARM_UP = 20;
const AS_OF = '2026-11-21';

const surname = ({ last }: SearchPerson) => last.split('-')[0] ?? last;

/** Two neighbouring letters swapped, one left out, doubled or wrong: what fingers do. */
function mistype(random: Random, word: string): string {
  const at = random.int(1, Math.max(1, word.length - 2));
  const [head, here = '', next = '', rest] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  return head + random.pick([next + here, next, here + here + next, 'e' + next]) + rest;
}

/** What people type into the box, drawn from someone who is a customer. */
const KINDS: Record<string, (person: SearchPerson, random: Random) => string> = {
  'Anfang, 3 Buchstaben': (person) => person.last.slice(0, 3),
  'Anfang, 5 Buchstaben': (person) => person.last.slice(0, 5),
  'ganzer Nachname': surname,
  'verschriebener Nachname': (person, random) => mistype(random, surname(person)),
  'verschrieben mit Vorname': (person, random) => `${person.first.split('-')[0]} ${mistype(random, surname(person))}`,
  'Vor- und Nachname': (person) => `${person.first} ${person.last}`,
  'Telefon, Anfang': (person) => (person.mobile || person.phone || '0351 123').slice(0, 9),
  'Telefon, Ende': (person) => (person.phone || person.mobile || '12345').slice(-5),
  'PLZ und Nachname': (person) => `${person.plz} ${surname(person)}`,
  Kundennummer: (_person, random) => String(random.int(1, CUSTOMERS)),
  'ohne Text': () => '',
  'Telefon, mitten darin': (person) => (person.phone || person.mobile || '0351 123456').replaceAll(' ', '').slice(3, 9),
};

/** The customer search of a business with 200,000 customers, under row level security, each question in a transaction of its own. */
export async function benchSearch(): Promise<void> {
  const server = await startPostgresServer();
  const database = await openDatabase({ dataDir: null, databaseUrl: server.url });
  try {
    await migrate(database.pool);
    const { tenantId, storeId, people } = await seedSearch(database.pool, CUSTOMERS);
    const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(database.db, tenantId, work);
    const all = await timed(() => inTenant((trx) => rebuildDerived(trx, tenantId, [storeId])));
    const again = await timed(() => inTenant((trx) => rebuildSearch({ trx, tenantId, storeIds: [storeId] })));
    await database.pool.query(`TRUNCATE customer_search`);
    const first = await timed(() => inTenant((trx) => rebuildSearch({ trx, tenantId, storeIds: [storeId] })));
    await refreshStatistics(database.db);
    console.log(
      `Suche unter ${CUSTOMERS.toLocaleString('de-DE')} Kunden; alles Abgeleitete bauen ${all.ms.toFixed(0)} ms, davon die Suche ${first.ms.toFixed(0)} ms, ohne Änderung ${again.ms.toFixed(0)} ms`,
    );

    const dictionaries = createDictionaries();
    const ask = (q: string) =>
      timed(() => inTenant((trx) => searchCustomers(trx, tenantId, dictionaries, AS_OF, { q, offset: 0, limit: 10 })));
    console.log(`  Namen des Betriebs einlesen, einmal je Upload: ${(await ask('Müller')).ms.toFixed(0)} ms`);
    const random = new Random(7);
    for (const [name, question] of Object.entries(KINDS)) {
      const [ms, hits]: [number[], number[]] = [[], []];
      for (let round = -WARM_UP; round < QUESTIONS; round += 1) {
        const answer = await ask(question(random.pick(people), random));
        if (round < 0) continue;
        ms.push(answer.ms);
        hits.push(answer.value.total);
      }
      print(name, ms, hits);
    }
  } finally {
    await database.close();
    await server.stop();
  }
}

function print(name: string, ms: readonly number[], hits: readonly number[]): void {
  const { p50, p95 } = percentiles(ms);
  const found = hits.filter((total) => total > 0).length / hits.length;
  console.log(
    `  ${name.padEnd(26)} p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  Treffer p50 ${percentiles(hits).p50}, gefunden ${(found * 100).toFixed(0)} %`,
  );
}

async function timed<T extends CustomerPage | void>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { ms: performance.now() - started, value };
}
