/** What tests use of a package that brings no types. */
declare module 's3rver' {
  interface S3rverOptions {
    port: number;
    address: string;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: readonly { name: string }[];
  }

  export default class S3rver {
    constructor(options: S3rverOptions);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
