// The part of its programming interface that the tests use; it comes without types.
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
