/** The parts of s3rver that tests use; it brings no types. */
declare module 's3rver' {
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    resetOnClose: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run: () => Promise<{ port: number }>
    close: () => Promise<void>
  }
}
