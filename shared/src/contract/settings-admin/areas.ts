import { z } from 'zod';
import { areaAudienceSchema, areaManifestSchema, type AreaAudience } from '../area/area-manifest.ts';
import { pageOf } from '../common/paging.ts';
import { formatDecimal } from '../words/numbers.ts';

/** Name of a published version: part of its folder and of the addresses of its files. */
export const areaVersionSchema = z
  .string()
  .max(80)
  .regex(/^\d+(?:\.\d+){0,2}(?:-[\w.]+)?$/, 'Eine Version heißt wie „0.1.0-h1234567890“.');

export const areaIdSchema = z
  .string()
  .max(40)
  .regex(/^[a-z]+(?:-[a-z]+)*$/);

/** What was looked at before a version was served, in its order. */
export const areaCheckSchema = z.object({
  /** German noun, such as 'Typen'. */
  name: z.string().min(1).max(40),
  ok: z.boolean(),
  seconds: z.number().nonnegative(),
});

/** What happened to what people get of an area, with the words that people read of it. */
export const DEPLOYMENT_ACTIONS = {
  deploy: 'für alle ausgeliefert',
  canary: 'vorab ausgeliefert',
  release: 'für alle freigegeben',
  'take-back': 'zurückgenommen',
  rollback: 'wieder ausgeliefert',
  off: 'abgeschaltet',
  on: 'eingeschaltet',
} as const;
export type DeploymentAction = keyof typeof DEPLOYMENT_ACTIONS;
const ACTIONS = Object.keys(DEPLOYMENT_ACTIONS) as [DeploymentAction, ...DeploymentAction[]];

/** One line of an area's history, which is only added to. */
export const deploymentSchema = z.object({
  at: z.iso.datetime(),
  action: z.enum(ACTIONS),
  /** Sign-in name, name of a key, or of who was at the machine. */
  by: z.string(),
  /** The version that all, or with a canary some, had before. */
  from: z.string().nullable(),
  to: z.string(),
  audience: areaAudienceSchema.nullable(),
  reason: z.string().nullable(),
  checks: z.array(areaCheckSchema),
});

export const deploymentPageSchema = pageOf(deploymentSchema);

/** One area, and what people get of it. */
export const areaStateSchema = z.object({
  id: areaIdSchema,
  title: z.string(),
  /** Null: nobody knows which one holds. */
  version: z.string().nullable(),
  previous: z.string().nullable(),
  /** The newest line of the history about that version; null: from before there was one. */
  since: z.iso.datetime().nullable(),
  by: z.string().nullable(),
  canary: z
    .object({
      version: z.string(),
      audience: areaAudienceSchema,
      since: z.iso.datetime(),
      by: z.string(),
    })
    .nullable(),
  /** German sentence that people read in the area's place; null: it is on. */
  off: z.string().nullable(),
  /** German sentence: what is wrong with what is served. */
  problem: z.string().nullable(),
  /** Whole versions that can be served, the newest first. */
  versions: z.array(z.object({ version: z.string(), built_at: z.iso.datetime() })),
});

export const areaStatesSchema = z.object({
  /** Others see nothing of it. */
  is_operator: z.boolean(),
  items: z.array(areaStateSchema),
});

const reason = z.string().trim().max(300).nullable().default(null);
/** The version that all had when the person, or the program, looked: another one by now means that somebody was faster. */
const expected = z.string().nullable().optional();

export const areaRollbackSchema = z.strictObject({
  /** Absent: the version before. */
  to: areaVersionSchema.optional(),
  expected,
  reason,
});
export const areaReleaseSchema = z.strictObject({
  /** The version that some have; absent: whichever. */
  canary: areaVersionSchema.optional(),
  reason,
});

/** What people read in the place of an area that is turned off; null: it is on. */
export const areaSwitchInputSchema = z.strictObject({ off: z.string().trim().min(1).max(300).nullable() });

/** Before a version is sent: whether it would be taken at all. */
export const areaOfferSchema = z.strictObject({ version: areaVersionSchema, manifest: areaManifestSchema });
export const areaOfferAnswerSchema = z.object({
  /** Of the area, now. */
  version: z.string().nullable(),
  /** Whether the version is there already, and need not be sent. */
  is_there: z.boolean(),
});

export const areaDeploySchema = z.strictObject({
  version: areaVersionSchema,
  expected,
  audience: areaAudienceSchema.nullable().default(null),
  reason,
  checks: z.array(areaCheckSchema).max(20).default([]),
});

/** Keys of one area that can be used at the same time. */
export const MAX_AREA_KEYS = 10;

export const areaKeyInputSchema = z.strictObject({ area: areaIdSchema, name: z.string().trim().min(1).max(60) });

/** With a key a program deploys versions of one area. */
export const areaKeySchema = z.object({
  id: z.number().int(),
  area: areaIdSchema,
  name: z.string(),
  /** The key's beginning. */
  prefix: z.string(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  last_used_at: z.iso.datetime().nullable(),
});
export const areaKeysSchema = z.object({ items: z.array(areaKeySchema) });
/** A key in use, and this once the key itself. */
export const newAreaKeySchema = areaKeySchema.extend({ key: z.string() });

export type AreaCheck = z.infer<typeof areaCheckSchema>;
export type Deployment = z.infer<typeof deploymentSchema>;
export type AreaState = z.infer<typeof areaStateSchema>;
export type AreaStates = z.infer<typeof areaStatesSchema>;
export type AreaRollback = z.infer<typeof areaRollbackSchema>;
export type AreaRelease = z.infer<typeof areaReleaseSchema>;
export type AreaSwitchInput = z.infer<typeof areaSwitchInputSchema>;
export type AreaOffer = z.infer<typeof areaOfferSchema>;
export type AreaOfferAnswer = z.infer<typeof areaOfferAnswerSchema>;
export type AreaDeploy = z.infer<typeof areaDeploySchema>;
export type AreaKey = z.infer<typeof areaKeySchema>;
export type AreaKeyInput = z.infer<typeof areaKeyInputSchema>;
export type NewAreaKey = z.infer<typeof newAreaKeySchema>;

/** @example audienceText({ groups: ['Admin'], percent: 10 }) // 'Admin und 10 % der Personen' */
export const audienceText = ({ groups, percent }: AreaAudience): string =>
  [...groups, ...(percent > 0 ? [`${percent}\u{a0}% der Personen`] : [])].join(' und ');

/** What was done: 'vorab ausgeliefert an Admin'. */
export const deploymentText = ({ action, audience }: Pick<Deployment, 'action' | 'audience'>): string =>
  `${DEPLOYMENT_ACTIONS[action]}${audience ? ` an ${audienceText(audience)}` : ''}`;

/** @example checksText([{ name: 'Typen', ok: true, seconds: 1.5 }]) // 'geprüft: Typen (1,5 s)' */
export const checksText = (checks: readonly AreaCheck[]): string =>
  `geprüft: ${checks.map(({ name, ok, seconds }) => `${name} (${ok ? '' : 'nicht bestanden, '}${formatDecimal(seconds)}\u{a0}s)`).join(', ')}`;
