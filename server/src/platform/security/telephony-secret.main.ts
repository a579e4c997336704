import { openDatabase } from '../database/db.ts'
import { migrate } from '../database/migrate.ts'
import { openDataFolder } from '../settings/data-folder.ts'
import { operatorMessage } from '../settings/operator-error.ts'
import { readSettings } from '../settings/settings.ts'
import { agreeOnSecrets } from './shared-secrets.ts'

/** `npm run telephony:secret`: prints the secret that signs calls of the operator's exchange, configured or generated. The product may be running. */

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const folder = await openDataFolder(settings, { beside: true })
  const { db, close } = openDatabase(folder.databaseUrl, 1)
  try {
    await migrate(folder.databaseUrl)
    const { current } = await agreeOnSecrets(db, folder.secrets, settings)
    process.stdout.write(`${current}\n`)
  } finally {
    await close()
    await folder.close()
  }
}

try {
  await main()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${operatorMessage(error)}\n`)
}
