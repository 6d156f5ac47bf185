import { z } from 'zod';
import { CAMPAIGN_STATUSES, campaignPlanSchema, DEFAULT_EXPORT_SETTINGS } from '../marketing/campaign.ts';
import { SELECTION_CHANNELS } from '../marketing/selection-fields.ts';

export const ACTION_STATUSES = CAMPAIGN_STATUSES;
export const ACTION_CHANNELS = SELECTION_CHANNELS;

const { name, purpose, channel, ship_on, release_by, unit_cost_cents, fixed_cost_cents } = campaignPlanSchema.shape;

const planned = {
  name,
  purpose,
  channel,
  ship_on,
  release_by,
  unit_cost_cents,
  fixed_cost_cents,
  /** Until when the proof is to be approved; null: nobody has said. */
  proof_by: z.iso.date().nullable(),
  /** Most pieces that go out (Zielauflage); null: as many as the audience has. */
  planned_count: z.number().int().min(1).max(1_000_000).nullable(),
  /** What the action may cost; null: nobody has said. */
  budget_cents: z.number().int().min(0).max(1_000_000_000).nullable(),
};

interface ActionDays {
  ship_on: string;
  release_by: string;
  proof_by: string | null;
}
const isReleasedBefore = ({ ship_on, release_by }: ActionDays) => release_by <= ship_on;
const isProvenBefore = ({ ship_on, proof_by }: ActionDays) => proof_by === null || proof_by <= ship_on;
const LATE_RELEASE = {
  path: ['release_by'],
  message: 'Die Adressfreigabe muss vor dem Versand liegen. Bitte wählen Sie einen früheren Tag.',
};
const LATE_PROOF = {
  path: ['proof_by'],
  message: 'Der Entwurf muss vor dem Versand freigegeben sein. Bitte wählen Sie einen früheren Tag.',
};

/** What is decided of an action while it is planned; it is the campaign of marketing. */
export const actionInputSchema = z
  .object({ ...planned, selection_id: z.number().int().positive() })
  .refine(isReleasedBefore, LATE_RELEASE)
  .refine(isProvenBefore, LATE_PROOF);

const version = z.number().int().min(1);
/** `selection_id` null: the audience stays what it was frozen to. */
export const actionUpdateSchema = z
  .object({ ...planned, selection_id: z.number().int().positive().nullable(), version })
  .refine(isReleasedBefore, LATE_RELEASE)
  .refine(isProvenBefore, LATE_PROOF);

/** Its other days keep their distance to the mailing. */
export const actionDaySchema = z.object({ ship_on: z.iso.date(), version });

/** What is left out when an action is planned in the calendar; marketing can change it. */
export const USUAL_DRAW = {
  control_percent: DEFAULT_EXPORT_SETTINGS.control_percent,
  pause_days: DEFAULT_EXPORT_SETTINGS.pause_days,
  one_per_household: DEFAULT_EXPORT_SETTINGS.one_per_household,
} as const;

/** An action as the calendar shows it. */
export const actionSchema = z.object({
  ...planned,
  // `ship_on`: once it is sent, the day it was sent.
  id: z.number().int(),
  /** Null once the selection is gone; the criteria are the action's own. */
  audience: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  status: z.enum(ACTION_STATUSES),
  version,
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
  /** Who brought it to which status, the first one first. */
  steps: z.array(z.object({ status: z.enum(ACTION_STATUSES), at: z.iso.datetime(), by: z.string() })),
  /** Its recipients once they are drawn. */
  list_id: z.number().int().nullable(),
  recipients: z.number().int().nullable(),
  /** Null: not sent yet. */
  sent_on: z.iso.date().nullable(),
  /** Its newest version; null: there is no proof. `open` comments are still to be done. */
  proof: z
    .object({
      version: z.number().int(),
      approved_at: z.iso.datetime().nullable(),
      approved_by: z.string().nullable(),
      open: z.number().int(),
    })
    .nullable(),
  /** The Daueraktion whose bundle it is; null: somebody planned it. */
  standing: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Of its recipients, or before these are drawn of as many pieces as are planned; null: nobody has said how many. */
  cost_cents: z.number().int().nullable(),
});

export type ActionStatus = (typeof ACTION_STATUSES)[number];
export type ActionChannel = (typeof ACTION_CHANNELS)[number];
export type ActionInput = z.infer<typeof actionInputSchema>;
export type ActionUpdate = z.infer<typeof actionUpdateSchema>;
export type Action = z.infer<typeof actionSchema>;
