import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentity } from '@portal/identity';

const USERS = 200;
const SESSIONS_EACH = 50;
const CALLS = 100_000;

/** What asking the embedded pool, whether a token still holds, adds to each call of the API. */
export function benchTokenCheck(): void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const identity = createIdentity({ file: join(folder, 'identity.sqlite'), endpoint: 'http://localhost/identity' });
  try {
    const groups = ['Admin', 'Marketing', 'PRO'];
    const { pool } = identity;
    pool.database.exec('BEGIN');
    for (const group of groups) pool.groups.ensure(group, 0);
    const tokens = Array.from({ length: USERS }, (_, index) => {
      const now = Date.now();
      const sub = `user-${index}`;
      pool.users.insert({
        username: sub,
        email: `${sub}@x.example`,
        status: 'CONFIRMED',
        enabled: true,
        password: { salt: '', verifier: '' },
        passwordSetAt: now,
        attributes: { 'custom:tenant': '7' },
        createdAt: now,
        modifiedAt: now,
      });
      for (const group of groups) pool.groups.add(sub, group);
      return Array.from({ length: SESSIONS_EACH }, () => {
        const { session } = pool.sessions.start(
          { username: sub, deviceKey: null, shown: 'password', authTime: now, scope: '' },
          now,
          3600,
        );
        return { sub, originJti: session.originJti, groups, tenant: '7' };
      });
    }).flat();
    pool.database.exec('COMMIT');
    const started = performance.now();
    let held = 0;
    for (let call = 0; call < CALLS; call += 1)
      held += Number(identity.stillHolds(tokens[(call * 7919) % tokens.length]!));
    const each = (performance.now() - started) / CALLS;
    if (held !== CALLS) throw new Error('A token that should hold does not.');
    console.log(
      `Gilt das Token noch? (${tokens.length.toLocaleString('de-DE')} Sitzungen)`.padEnd(44),
      `je Aufruf ${(each * 1000).toFixed(1)} µs`,
    );
  } finally {
    identity.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
