import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseBackup, unpack } from '../src/platform/database/base-backup.ts'
import { placeCluster } from '../src/platform/database/embedded-postgres.ts'

/**
 * Makes the data folder of a streaming replica of the embedded server that has `primaryDir`, by a base backup; answers the settings that it is to be started
 * with.
 */
export async function makeStandby(primaryUrl: string, primaryDir: string, replicaDir: string): Promise<Record<string, string>> {
  await placeCluster(replicaDir, async (folder) => {
    await unpack(baseBackup(primaryUrl), folder)
    writeFileSync(join(folder, 'standby.signal'), '')
  })
  copyFileSync(join(primaryDir, 'postgres.password'), join(replicaDir, 'postgres.password'))
  const { hostname, port, username, password } = new URL(primaryUrl)
  return { primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}` }
}
