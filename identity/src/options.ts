import type { CustomFetch } from 'openid-client';
import { z } from 'zod';
import { HOSTED_SCOPES } from './scopes.ts';

const seconds = z.number().int().positive();

/** Everything that can be set, with the default and why it is so. */
export const identityOptionsSchema = z.object({
  /** SQLite file with users, sessions and the signing key. */
  file: z.string(),
  /** Address that clients know the service by, with prefix and without trailing slash; a function when the port is only known after listening. */
  endpoint: z.union([z.string(), z.custom<() => string>((value) => typeof value === 'function')]),
  /** A Cognito id must start with its region, and its second half is part of every password verifier. */
  userPoolId: z
    .string()
    .regex(/^[a-z]{2}-[a-z]+-\d_[a-zA-Z0-9]+$/)
    .default('eu-central-1_Embedded1'),
  userPoolClientId: z
    .string()
    .regex(/^[\w+]{1,128}$/)
    .default('portalembeddedwebclient01'),
  /** This is no identity provider to put before the public; whoever does it all the same has to say so. */
  allowInProduction: z.boolean().default(false),
  lifetimes: z
    .object({
      accessToken: seconds.default(3600),
      idToken: seconds.default(3600),
      refreshToken: seconds.default(30 * 24 * 3600),
      /** Between a challenge and its answer; Cognito's default. */
      challenge: seconds.default(180),
      /** In which an authenticator app has to be installed and its first code typed; the longest that Cognito allows. */
      tokenSetup: seconds.default(900),
      /** After signing in: as long one may change what one signs in with, so that a token that got lost changes nothing. */
      freshSignIn: seconds.default(900),
      /** Codes for a forgotten password and for verifying an attribute; Cognito's hour is long for what a stranger may ask for. */
      code: seconds.default(600),
      /** From an invitation to the first sign-in; Cognito's default of seven days. */
      temporaryPassword: seconds.default(7 * 24 * 3600),
      /** To sign in at the provider of a business, with whatever it asks for. */
      companyJourney: seconds.default(900),
      /** Between the hosted sign-in and the exchange of its code for tokens; Cognito's own. */
      authorizationCode: seconds.default(300),
      /** How long a browser needs no password at the hosted sign-in; Cognito's own. */
      hostedSession: seconds.default(3600),
    })
    .prefault({}),
  rateLimit: z
    .object({
      windowSeconds: seconds.default(300),
      /** Wrong passwords for one account from one address before each brings a pause; Cognito's five. */
      failures: z.number().int().positive().default(5),
      /** Wrong passwords for one account from anywhere, after which each address has one before its pauses begin. */
      failuresAnywhere: z.number().int().positive().default(100),
      /** Sign-ins begun from one address; a shop shares one, and so do browser tests. */
      attempts: z.number().int().positive().default(1000),
      /** Wrong second factors for one account, from anywhere, before each brings a pause: who tries them has the password. */
      secondFactors: z.number().int().positive().default(5),
      /** Codes requested for one account from one address before each brings a pause. */
      codes: z.number().int().positive().default(5),
      /** Codes sent to one account in a day, whoever asks; what Admins and the person signed in ask for is counted apart. */
      codesADay: z.number().int().positive().default(20),
      /** Wrong codes for one account and purpose from one address before each brings a pause. */
      codeFailures: z.number().int().positive().default(5),
      /** Wrong codes for one account and purpose from anywhere, after which each address has one before its pauses begin. */
      codeFailuresAnywhere: z.number().int().positive().default(100),
      /** Wrong codes for one account and purpose in a day of which the owner is told, once. */
      codeFailuresToTell: z.number().int().positive().default(5),
    })
    .prefault({}),
  /** A new refresh token at every refresh; the one it replaces stays good for `graceSeconds`, for retries. */
  refreshTokenRotation: z.object({ graceSeconds: z.number().int().min(0).max(60).default(0) }).optional(),
  /** Name and addresses by which browsers know the pages that sign in; passkeys belong to them. Without it there are none. */
  passkeys: z.object({ rpId: z.string().min(1), origins: z.array(z.url()).min(1) }).optional(),
  /** Sign-in with the account of a business, at a provider of its own (OpenID Connect); without it there is none. */
  company: z
    .object({
      /** Origin by which browsers know the portal: providers send people back there. */
      portal: z.url(),
      /** The way out to providers, whose addresses people have typed: it guards what it may reach, and rejects what it may not. */
      fetch: z.custom<CustomFetch>((value) => typeof value === 'function'),
      /** Whoever is in it keeps their password, with a second factor, where a business has none other signs in by one. */
      emergencyGroup: z.string().default('Admin'),
    })
    .optional(),
  /** Remembers browsers and lets them prove themselves (ConfirmDevice, DEVICE_SRP_AUTH). */
  devices: z.boolean().default(true),
  /** Whether people may change their addresses by an access token alone, as Cognito's clients may unless write access is taken away. */
  addressChanges: z.boolean().default(true),
  /** `GET <prefix>/outbox` shows codes to callers on this machine, as there is no mail server in development. */
  outbox: z.boolean().default(false),
  /** Keys for the administrative operations, as an AWS client signs with them; without them they are off. */
  admin: z.object({ accessKeyId: z.string().min(16), secretAccessKey: z.string().min(16) }).optional(),
  /** Sign-in and sign-out by pages of our own (`hostedPlugin`), as at a pool's domain; without it they are off. */
  hosted: z
    .object({
      /** Pages to return to after signing in, to the letter; their origins may fetch tokens. */
      callbackUrls: z.array(z.url()).min(1),
      /** Pages to return to after signing out, to the letter. */
      logoutUrls: z.array(z.url()).min(1),
      /** Where a forgotten password is replaced. */
      forgotPasswordUrl: z.url(),
      scopes: z
        .array(z.enum(HOSTED_SCOPES))
        .min(1)
        .default([...HOSTED_SCOPES]),
    })
    .optional(),
  /** Milliseconds since 1970; tests set the clock instead of waiting. */
  now: z.custom<() => number>((value) => typeof value === 'function').default(() => Date.now),
});

export type IdentityOptions = z.input<typeof identityOptionsSchema>;
export type ResolvedOptions = z.output<typeof identityOptionsSchema>;
