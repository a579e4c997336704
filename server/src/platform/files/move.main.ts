import { parseArgs } from 'node:util'
import { OperatorError, operatorMessage } from '../settings/operator-error.ts'
import { readSettings } from '../settings/settings.ts'
import { openFolder } from './folder.ts'
import { moveFiles } from './move.ts'
import { openS3 } from './s3.ts'

/** `npm run files:move -- --to s3|folder [--delete]`, with the settings of both. Exits with code 1 if a file could not be moved. */

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, delete: { type: 'boolean', default: false } } })
  if (values.to !== 's3' && values.to !== 'folder') {
    process.stdout.write('Usage: npm run files:move -- --to s3|folder [--delete]\n')
    return false
  }
  const settings = readSettings(process.env)
  if (!settings.s3) throw new OperatorError('S3_BUCKET is missing: files are moved between DATA_DIR and that bucket.')
  const folder = openFolder(settings.dataDir)
  const s3 = openS3(settings.s3)
  await s3.check()
  const [from, to] = values.to === 's3' ? [folder, s3] : [s3, folder]
  const onFailure = (name: string, error: unknown) => process.stderr.write(`${name}: ${reasonOf(error)}\n`)
  const { moved, present, failed } = await moveFiles({ from, to, isDeleting: values.delete, onFailure })
  process.stdout.write(`moved ${moved}, kept ${present}, failed ${failed}\n`)
  return failed === 0
}

/** The cause of a storage's failure. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message || cause.name : message
}

try {
  if (!(await main())) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`)
  process.exitCode = 1
}
