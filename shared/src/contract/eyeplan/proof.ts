import { z } from 'zod';
import { listQueryShape } from '../common/list.ts';
import { pageOf } from '../common/paging.ts';
import { uploadedFileSchema } from '../files/index.ts';

/** A place on a page: shares of its width and height from the upper left corner. */
const share = z.number().min(0).max(1);

export const proofCommentInputSchema = z.object({
  /** The first is 1; pictures have one. */
  page: z.number().int().min(1).max(500),
  x: share,
  y: share,
  text: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .refine((value) => !value.includes('\0')),
});

export const proofCommentSchema = proofCommentInputSchema.extend({
  id: z.number().int(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  /** Null: still to be done. */
  done_at: z.iso.datetime().nullable(),
  done_by: z.string().nullable(),
});

/** One version of what is printed or sent. */
export const proofSchema = z.object({
  version: z.number().int().min(1),
  file: uploadedFileSchema,
  created_at: z.iso.datetime(),
  created_by: z.string(),
  /** Null: not approved. */
  approved_at: z.iso.datetime().nullable(),
  approved_by: z.string().nullable(),
  comments: z.array(proofCommentSchema),
});

/** All versions of an action's proof, the newest first; only that one can be approved. */
export const proofsSchema = z.object({
  action: z.object({ id: z.number().int(), name: z.string(), is_sent: z.boolean() }),
  items: z.array(proofSchema),
});

/** A file that was just sent, as the next version. */
export const proofInputSchema = z.object({ key: z.uuid() });
export const commentDoneSchema = z.object({ is_done: z.boolean() });

/** An action with a proof, as the operating company sees it: its newest version, and how many comments on it are open. Since 3.2.0. */
export const proofTaskSchema = z.object({
  /** Of the action. */
  id: z.number().int(),
  business: z.string(),
  name: z.string(),
  ship_on: z.iso.date(),
  /** By when it is to be approved; null: nothing is said. */
  proof_by: z.iso.date().nullable(),
  version: z.number().int().min(1),
  created_at: z.iso.datetime(),
  is_approved: z.boolean(),
  open: z.number().int().min(0),
});

/** `open`: those with open comments whose action is not sent yet. */
export const proofTaskQuerySchema = z.object({
  ...listQueryShape(['business', 'name', 'ship_on', 'proof_by', 'open', 'created_at']),
  state: z.enum(['open']).optional(),
});
export const proofTaskPageSchema = pageOf(proofTaskSchema);

/** The proofs of an action of another business. Since 3.2.0. */
export const businessProofsSchema = proofsSchema.extend({ business: z.string() });

export type ProofTask = z.infer<typeof proofTaskSchema>;
export type ProofTaskPage = z.infer<typeof proofTaskPageSchema>;
export type ProofTaskQuery = z.infer<typeof proofTaskQuerySchema>;
export type BusinessProofs = z.infer<typeof businessProofsSchema>;
export type ProofCommentInput = z.infer<typeof proofCommentInputSchema>;
export type ProofComment = z.infer<typeof proofCommentSchema>;
export type Proof = z.infer<typeof proofSchema>;
export type Proofs = z.infer<typeof proofsSchema>;
