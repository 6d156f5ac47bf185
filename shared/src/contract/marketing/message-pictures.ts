import { z } from 'zod';

/** Of one picture: each e-mail carries it. A browser makes what is chosen as small as that. */
export const PICTURE_BYTES = 200_000;
/** Of one business. */
export const MOST_PICTURES = 60;
/** Of one message, with that of its signature. */
export const MOST_PICTURES_IN_MESSAGE = 3;

/** SHA-256 of its bytes, in hexadecimal digits: the same picture is one, in whichever archive it comes along. */
export const pictureIdSchema = z.string().regex(/^[0-9a-f]{64}$/);

export const messagePictureSchema = z.object({
  id: pictureIdSchema,
  /** As its file was called. */
  name: z.string(),
  /** In pixels. */
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  added_at: z.iso.datetime(),
  /** Texts of campaigns that show it; it stays as long as there are any. */
  used: z.number().int().min(0),
});

/** All that a business has, the newest first; at most `MOST_PICTURES`. */
export const messagePicturesSchema = z.object({ pictures: z.array(messagePictureSchema) });

/** A JPEG, in base64. */
export const newPictureSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  content: z
    .base64()
    .min(1)
    .max(Math.ceil(PICTURE_BYTES / 3) * 4),
});
export const addedPictureSchema = z.object({ id: pictureIdSchema });

export type MessagePicture = z.infer<typeof messagePictureSchema>;
export type NewPicture = z.infer<typeof newPictureSchema>;
