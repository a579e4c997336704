import { createRequire } from 'node:module'

/** The used part of s3rver, which has no types. */
interface S3rver {
  run: () => Promise<{ port: number }>
  close: () => Promise<void>
}
type Make = new (options: {
  address: string
  port: number
  silent: boolean
  directory: string
  resetOnClose: boolean
  configureBuckets: { name: string; configs: string[] }[]
}) => S3rver

const Server = createRequire(import.meta.url)('s3rver') as Make

/** Starts an S3 with a bucket in a folder of its own. It speaks the protocol and accepts any key. */
export async function startS3rver(directory: string, bucket: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const configureBuckets = [{ name: bucket, configs: [] }]
  const server = new Server({ address: '127.0.0.1', port: 0, silent: true, directory, resetOnClose: true, configureBuckets })
  const { port } = await server.run()
  return { port, stop: () => server.close() }
}
