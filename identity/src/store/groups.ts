import type { DatabaseSync } from 'node:sqlite';

/** The groups of the pool and who is in them. */
export class GroupStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Makes the group unless it is there. */
  ensure(name: string, now: number, description = ''): void {
    this.#database
      .prepare('INSERT INTO user_group (name, description, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .run(name, description, now);
  }

  exists(name: string): boolean {
    return this.#database.prepare('SELECT 1 FROM user_group WHERE name = ?').get(name) !== undefined;
  }

  /** Its members lose it, too. */
  delete(name: string): void {
    this.#database.prepare('DELETE FROM user_group WHERE name = ?').run(name);
  }

  list(): { name: string; description: string; createdAt: number }[] {
    return this.#database
      .prepare('SELECT name, description, created_at FROM user_group ORDER BY name')
      .all()
      .map((row) => ({
        name: String(row['name']),
        description: String(row['description']),
        createdAt: Number(row['created_at']),
      }));
  }

  of(username: string): string[] {
    return this.#database
      .prepare('SELECT group_name FROM membership WHERE username = ? ORDER BY group_name')
      .all(username)
      .map((row) => String(row['group_name']));
  }

  add(username: string, group: string): void {
    this.#database
      .prepare('INSERT INTO membership (username, group_name) VALUES (?, ?) ON CONFLICT DO NOTHING')
      .run(username, group);
  }

  remove(username: string, group: string): void {
    this.#database.prepare('DELETE FROM membership WHERE username = ? AND group_name = ?').run(username, group);
  }
}
