import type { JwtPayload } from 'aws-jwt-verify/jwt-model';
import { z } from 'zod';

/** An open support view. */
interface SupportStanding {
  /** Name of the business. */
  business: string;
  endsAt: Date;
}

/** Somebody practises in the copy of their business. */
interface PracticeStanding {
  /** Number of the business itself. */
  original: number;
  /** Its name. */
  business: string;
  endsAt: Date;
}

/** Who asks, as the access token says. */
export interface ApiUser {
  sub: string;
  /** Sign-in name. */
  email: string;
  groups: readonly string[];
  tenantId: number;
  /** The store that this call works in; absent: the one that the person chose last. */
  storeId?: number | undefined;
  /** Somebody of the operating company looks into this business; they read alone, and no measurements. */
  support?: SupportStanding | undefined;
  /** They practise: `tenantId` is the copy's. */
  practice?: PracticeStanding | undefined;
  /** Of the call, by which its transactions are found in the database. */
  requestId?: string | undefined;
  /** Set where no person asks: a program with this upload key of the business. */
  uploadKey?: UploadKey;
  /** Set where a program asks with a key of this area. */
  areaKey?: { id: number; area: string };
}

/** Who asks, and when they signed in, where the token says it. */
export interface SignedIn {
  user: ApiUser;
  signedInAt: Date | undefined;
}

/** What a key says of the uploads that come by it. */
export interface UploadKey {
  id: number;
  /** Of the mapping profile by which its files are read; null: they are the format's own. */
  profileId: number | null;
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().default(''),
  'cognito:groups': z.array(z.string()).default([]),
  /** The business, written by the identity service: a positive integer as text. */
  tenant: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  /** When the person signed in, in seconds; a renewed token has that of the one before it. */
  auth_time: z
    .number()
    .int()
    .positive()
    .optional()
    .transform((seconds) => (seconds === undefined ? undefined : new Date(seconds * 1000))),
});

/** @returns undefined when the token lacks what the API needs, above all the business. */
export function userOf(payload: JwtPayload): SignedIn | undefined {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) return undefined;
  const { sub, email, tenant, auth_time: signedInAt } = claims.data;
  return { user: { sub, email, groups: claims.data['cognito:groups'], tenantId: tenant }, signedInAt };
}
