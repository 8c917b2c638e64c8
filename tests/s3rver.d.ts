// The part of s3rver's API that the tests use; the package has no types.
declare module '@20minutes/s3rver' {
  type Options = {
    address: string;
    port: number;
    silent: boolean;
    vhostBuckets: boolean;
    directory: string;
    configureBuckets: { name: string; configs: readonly string[] }[];
  };
  class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
