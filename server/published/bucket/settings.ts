import type { S3Options } from '@portal/api';
import { z } from 'zod';
import { withFiles } from '../../settings-from-files.ts';

/** Settings of the bucket that areas are published in, for portals and for commands. */
export const areasBucketShape = {
  /** A bucket for published areas beside `dist`, which every server of the portal then mirrors. */
  AREAS_S3_BUCKET: z.string().optional(),
  /** Of a store other than Amazon's. */
  AREAS_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  AREAS_S3_REGION: z.string().optional(),
};

type AreasBucket = z.infer<z.ZodObject<typeof areasBucketShape>>;

/** null: areas are published in the folder alone. @throws ZodError, and as `withFiles` */
export const areasBucketOf = (env: NodeJS.ProcessEnv): S3Options | null =>
  areasBucketFrom(z.object(areasBucketShape).parse(withFiles(env, Object.keys(areasBucketShape))));

/** The same of settings that have been read. */
export function areasBucketFrom(said: AreasBucket): S3Options | null {
  const { AREAS_S3_BUCKET: bucket, AREAS_S3_ENDPOINT: endpoint, AREAS_S3_REGION: region } = said;
  return bucket === undefined ? null : { bucket, endpoint, region };
}
