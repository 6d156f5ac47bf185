import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCode } from './codes/codes.ts';
import { createIdentity, type Identity } from './index.ts';
import type { Fact } from './testing/facts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'identity-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Lets a process write to `file` and kills it somewhere after so many answers. @returns all that it was answered. */
async function writeUntilKilled(file: string, round: number, answers: number): Promise<Fact[]> {
  const child = fork(join(import.meta.dirname, 'testing', 'endless-writing.ts'), [file, String(round)], {
    execArgv: [],
  });
  const facts: Fact[] = [];
  child.on('message', (fact) => {
    facts.push(fact as Fact);
    // It goes on writing until the signal arrives, hence at another place each time.
    if (facts.length === answers) child.kill('SIGKILL');
  });
  const [[, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  expect(signal).toBe('SIGKILL');
  return facts;
}

function expectFact({ pool }: Identity, fact: Fact): void {
  const user = pool.users.find(fact.email);
  if (!user) throw new Error(`${fact.email} is lost.`);
  switch (fact.kind) {
    case 'user':
      // Nothing half-written: a user never stands there without its groups.
      expect(pool.groups.of(user.username)).toEqual(['PRO']);
      break;
    case 'session':
      expect(pool.sessions.byRefreshToken(fact.refreshToken)).toMatchObject({ username: user.username });
      break;
    case 'device': {
      // Forgetting may have been written and not answered, but then together with the end of the session.
      const isThere = pool.devices.find(user.username, fact.deviceKey) !== undefined;
      const sessions = pool.database.prepare('SELECT revoked FROM session WHERE device_key = ?').all(fact.deviceKey);
      expect(isThere || sessions.every((session) => session['revoked'] === 1)).toBe(true);
      break;
    }
    case 'code':
      expect(checkCode(pool, user.username, user, 'forgot-password', fact.code, { address: '127.0.0.1' }).value).toBe(
        fact.email,
      );
      break;
    case 'ended':
      expect(pool.sessions.byRefreshToken(fact.refreshToken)?.revoked).toBe(true);
      if (fact.forgotten) expect(pool.devices.find(user.username, fact.forgotten)).toBeUndefined();
      break;
  }
}

test('kill -9 at any moment loses no answer: users, sessions, devices, codes', async () => {
  const file = join(folder, 'identity.sqlite');
  const facts: Fact[] = [];
  for (let round = 1; round <= 5; round += 1) {
    facts.push(...(await writeUntilKilled(file, round, randomInt(10, 60))));
    const identity = createIdentity({ file, endpoint: 'http://localhost:4200/identity' });
    expect(identity.pool.database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    for (const fact of facts) expectFact(identity, fact);
    identity.close();
  }
  expect(new Set(facts.map(({ kind }) => kind)).size).toBe(5);
});
