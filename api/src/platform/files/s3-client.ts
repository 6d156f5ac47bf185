import { S3Client } from '@aws-sdk/client-s3';

export interface S3Options {
  bucket: string;
  /** Of a store other than Amazon's; keys and secret come from where every client of AWS looks for them. */
  endpoint?: string | undefined;
  region?: string | undefined;
}

/** Talks to a store that speaks S3. */
export const s3Client = ({ endpoint, region }: Omit<S3Options, 'bucket'>): S3Client =>
  new S3Client({
    ...(region && { region }),
    // Names below the bucket's own host are Amazon's; others know buckets by path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Stores other than Amazon's know nothing of the checksums that its client adds unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
