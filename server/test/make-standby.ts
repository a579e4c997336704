import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseBackup, unpack } from '../src/platform/database/base-backup.ts'
import { placeCluster } from '../src/platform/database/embedded-postgres.ts'

/** Creates the data folder of a streaming replica of the embedded server with `primaryDir`, by a base backup; returns the settings to start it with. */
export async function makeStandby(primaryUrl: string, primaryDir: string, replicaDir: string): Promise<Record<string, string>> {
  await placeCluster(replicaDir, async (folder) => {
    await unpack(baseBackup(primaryUrl), folder)
    writeFileSync(join(folder, 'standby.signal'), '')
  })
  copyFileSync(join(primaryDir, 'postgres.password'), join(replicaDir, 'postgres.password'))
  const { hostname, port, username, password } = new URL(primaryUrl)
  return { primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}` }
}
