import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { FastifyInstance } from 'fastify';
import type { ClientSettings } from '../client.ts';

/** What a target lets a test do beside the protocol; tests that need it are defined only where it is there. */
interface Abilities {
  /** Codes can be read, since they are not sent to anybody. */
  readCodes: boolean;
  /** Time can be moved, so that tokens and codes expire. */
  moveTime: boolean;
  /** Forgetting a device ends its sign-ins; Amazon's documentation leaves open when. */
  forgottenDevicesSignOut: boolean;
}

/** A user pool that the suite runs against. */
export interface Target {
  settings: ClientSettings;
  /** Where operations are posted. */
  serviceUrl: string;
  /** `iss` of every token. */
  issuer: string;
  /** With administrative credentials. */
  admin: CognitoIdentityProviderClient;
  /** The page of `page.ts`. */
  pageUrl: string;
  /** An address that is nobody's, to which mail may be sent. */
  newAddress(): string;
  /** The latest code for an address; with `readCodes`. */
  latestCode(address: string): Promise<string>;
  /** Sets the service's clock this far ahead of the world's; with `moveTime`. */
  moveTime(seconds: number): void;
  close(): Promise<void>;
}

/** A target that has not been started; what it can do is known before, since it decides which tests there are. */
export interface TargetKind {
  name: string;
  abilities: Abilities;
  /** @param addPage - puts the page of `page.ts` on the target's server, where one is needed. */
  start(addPage?: (app: FastifyInstance) => void): Promise<Target>;
}
