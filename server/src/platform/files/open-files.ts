import type { Settings } from '../settings/settings.ts'
import type { Files } from './files.ts'
import { openFolder } from './folder.ts'

/** Opens the storage of the settings. Throws an OperatorError if it refuses them. */
export async function openFiles(settings: Pick<Settings, 'dataDir' | 's3'>): Promise<Files> {
  const folder = openFolder(settings.dataDir)
  if (!settings.s3) return folder
  const { openS3 } = await import('./s3.ts')
  const s3 = openS3(settings.s3)
  await s3.check()
  const { withOwnFolder } = await import('./with-own-folder.ts')
  return withOwnFolder(s3, folder)
}
