import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Verifier } from '../srp/verifier.ts';
import { transaction } from './database.ts';

/** A browser that has proven itself once; times are milliseconds since 1970. */
export interface Device {
  deviceKey: string;
  username: string;
  name: string;
  secret: Verifier;
  /** A remembered device must prove itself at every sign-in. */
  remembered: boolean;
  lastIp: string;
  createdAt: number;
  modifiedAt: number;
  lastUsedAt: number;
}

function deviceOf(row: Record<string, SQLOutputValue>): Device {
  return {
    deviceKey: String(row['device_key']),
    username: String(row['username']),
    name: String(row['name']),
    secret: { salt: String(row['salt']), verifier: String(row['verifier']) },
    remembered: row['remembered'] === 1,
    lastIp: String(row['last_ip']),
    createdAt: Number(row['created_at']),
    modifiedAt: Number(row['modified_at']),
    lastUsedAt: Number(row['last_used_at']),
  };
}

/** The confirmed devices of all users. */
export class DeviceStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  find(username: string, deviceKey: string): Device | undefined {
    const row = this.#database
      .prepare('SELECT * FROM device WHERE username = ? AND device_key = ?')
      .get(username, deviceKey);
    return row && deviceOf(row);
  }

  /** The latest first. */
  list(username: string, limit: number, offset: number): Device[] {
    return this.#database
      .prepare('SELECT * FROM device WHERE username = ? ORDER BY created_at DESC, device_key LIMIT ? OFFSET ?')
      .all(username, limit, offset)
      .map(deviceOf);
  }

  put(device: Device): void {
    this.#database
      .prepare(`INSERT OR REPLACE INTO device
        (device_key, username, name, salt, verifier, remembered, last_ip, created_at, modified_at, last_used_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
      .run(
        device.deviceKey,
        device.username,
        device.name,
        device.secret.salt,
        device.secret.verifier,
        Number(device.remembered),
        device.lastIp,
        device.createdAt,
        device.modifiedAt,
        device.lastUsedAt,
      );
  }

  /** The device is in use, without a new sign-in. */
  touch(username: string, deviceKey: string, now: number): void {
    this.#database
      .prepare('UPDATE device SET last_used_at = ? WHERE username = ? AND device_key = ?')
      .run(now, username, deviceKey);
  }

  /**
   * Takes those away that passkeys have signed in from and where no sign-in goes on: with a passkey each sign-in is another
   * device, and the list would be of days. Remembered ones stay.
   */
  forgetLeftByPasskeys(username: string, now: number): void {
    this.#database
      .prepare(`DELETE FROM device WHERE username = :username AND NOT remembered
          AND device_key IN (SELECT device_key FROM session WHERE username = :username AND shown = 'passkey')
          AND NOT EXISTS (SELECT 1 FROM session
            WHERE session.device_key = device.device_key AND NOT revoked AND expires_at > :now)`)
      .run({ username, now });
  }

  /** Takes the device away, and with it every sign-in from it: whoever holds it now is out. */
  forget(username: string, deviceKey: string): void {
    transaction(this.#database, () => {
      this.#database.prepare('DELETE FROM device WHERE username = ? AND device_key = ?').run(username, deviceKey);
      this.#database
        .prepare('UPDATE session SET revoked = 1 WHERE username = ? AND device_key = ?')
        .run(username, deviceKey);
    });
  }
}
