import { z } from 'zod';
import { amountsSchema } from '../common/amounts.ts';
import { dataDaysSchema } from './data-days.ts';

/** What can be worth a day's work; in this order where money does not tell. */
export const PROPOSAL_KINDS = ['due', 'uncollected', 'goal', 'reach', 'standing'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** How many are shown at once. */
export const MOST_PROPOSALS = 3;

/** What somebody says of a kind: shown, not before tomorrow, not any more; done, and not again for a week. */
export const PROPOSAL_WISHES = ['shown', 'not-today', 'never', 'done'] as const;
export type ProposalWish = (typeof PROPOSAL_WISHES)[number];

export const proposalWishSchema = z.strictObject({ wish: z.enum(PROPOSAL_WISHES) });

const cents = z.number().int();

/** In eight of ten cases it lies between both ends; they are null where nobody can tell. */
export const expectedSchema = z.object({ cents, range: z.object({ low: cents, high: cents }).nullable() });
export type Expected = z.infer<typeof expectedSchema>;

export const proposalSchema = z.object({
  kind: z.enum(PROPOSAL_KINDS),
  /** What it is about, in one sentence; numbers alone, never a customer's name. */
  sentence: z.string(),
  /** Why, and how it was reckoned. */
  reason: z.string(),
  /** Null: it cannot be told, and `expected_text` says why. */
  expected: expectedSchema.nullable(),
  expected_text: z.string(),
  /** The page where it is prepared. */
  step: z.object({ href: z.string(), label: z.string() }),
});
export type DailyProposal = z.infer<typeof proposalSchema>;

/** What the data say of a proposal that the person has done: never what it has brought, since there is nothing to compare with. */
export const doneProposalSchema = z.object({
  kind: z.enum(PROPOSAL_KINDS),
  on: z.iso.date(),
  /** What came, in one sentence; or from when on it can be told. */
  text: z.string(),
  /** How that is to be read. */
  reading: z.string(),
});
export type DoneProposal = z.infer<typeof doneProposalSchema>;

/** analyse/heute-lohnt-sich: what a day's work would bring most, for the stores that the person sees. */
export const dailyProposalsSchema = z.object({
  ...dataDaysSchema.shape,
  amounts: amountsSchema,
  /** Three at most, what brings most first. */
  proposals: z.array(proposalSchema).max(MOST_PROPOSALS),
  /** Further ones, which are shown when one of these goes. */
  more: z.number().int().min(0),
  /** What the person does not want to see; `until` is the last day without it, null: until they say otherwise. */
  put_away: z.array(z.object({ kind: z.enum(PROPOSAL_KINDS), until: z.iso.date().nullable() })),
  /** What the person has done of it, the latest first. */
  done: z.array(doneProposalSchema),
});
export type DailyProposals = z.infer<typeof dailyProposalsSchema>;
