import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CreateGroupCommand,
  DeleteGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { randomUUID } from 'node:crypto';
import type { Client } from './client.ts';
import type { Driver } from './drivers/driver.ts';
import type { Target } from './targets/target.ts';

export const PASSWORD = 'Demo-2026!sehen';
export const TENANT = '7';

/** A user of the pool, made for one test. */
export interface Person {
  /** What the SDK calls a user by. */
  ref: { UserPoolId: string; Username: string };
  email: string;
  password: string;
}

interface PersonOptions {
  /** Must choose a new password at the first sign-in. */
  temporary?: boolean;
  groups?: readonly string[];
}

/** What a test works with: people and groups in the target, clients of the driver. Both are gone afterwards. */
export class World<C extends Client = Client> {
  readonly #driver: Driver<C>;
  readonly #start: () => Target;
  #undo: (() => Promise<unknown>)[] = [];

  /** @param target - the one that has been started, once a test runs. */
  constructor(driver: Driver<C>, target: () => Target) {
    this.#driver = driver;
    this.#start = target;
  }

  get target(): Target {
    return this.#start();
  }

  async open(): Promise<C> {
    const client = await this.#driver.open(this.target);
    this.#undo.push(() => client.close());
    return client;
  }

  async person({ temporary = false, groups = [] }: PersonOptions = {}): Promise<Person> {
    const { admin, settings } = this.target;
    const email = this.target.newAddress();
    const attributes = { email, email_verified: 'true', name: 'Ida Sommer', 'custom:tenant': TENANT };
    const { User } = await admin.send(
      new AdminCreateUserCommand({
        UserPoolId: settings.userPoolId,
        Username: email,
        TemporaryPassword: PASSWORD,
        MessageAction: 'SUPPRESS',
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
    // Not by the address, which a test may change.
    const ref = { UserPoolId: settings.userPoolId, Username: User?.Username ?? email };
    this.#undo.push(() => this.delete({ ref }));
    if (!temporary) await admin.send(new AdminSetUserPasswordCommand({ ...ref, Password: PASSWORD, Permanent: true }));
    for (const GroupName of groups) await admin.send(new AdminAddUserToGroupCommand({ ...ref, GroupName }));
    return { ref, email, password: PASSWORD };
  }

  /** @returns the name of a group that nobody else uses. */
  async group(label: string): Promise<string> {
    const group = { UserPoolId: this.target.settings.userPoolId, GroupName: `conformance-${label}-${randomUUID()}` };
    await this.target.admin.send(new CreateGroupCommand(group));
    this.#undo.push(() => this.target.admin.send(new DeleteGroupCommand(group)));
    return group.GroupName;
  }

  /** A client that somebody new has signed in with. */
  async signedIn(options: PersonOptions = {}): Promise<{ client: C; person: Person }> {
    const [client, person] = await Promise.all([this.open(), this.person(options)]);
    await client.signIn(person.email, person.password);
    return { client, person };
  }

  async delete({ ref }: Pick<Person, 'ref'>): Promise<void> {
    try {
      await this.target.admin.send(new AdminDeleteUserCommand(ref));
    } catch (error) {
      // A test may have deleted the user itself.
      if ((error as Error).name !== 'UserNotFoundException') throw error;
    }
  }

  /** Takes back what the test has made, the latest first. */
  async tidy(): Promise<void> {
    const undo = this.#undo.toReversed();
    this.#undo = [];
    for (const step of undo) await step();
  }
}
