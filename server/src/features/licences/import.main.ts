import { openDataFolder } from '#platform/data-folder.ts'
import { openDatabase, retryTransaction } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { operatorMessage } from '#platform/operator-error.ts'
import { RegisterError } from '#platform/register-file.ts'
import { readSettings } from '#platform/settings.ts'
import { importRegister } from './import.ts'

/** `npm run licences:import -- <file>`: takes the public register of brokers, whole, also while the product runs. */

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main([file, ...more]: string[]): Promise<number> {
  if (!file || more.length > 0) {
    say('Usage: npm run licences:import -- <file>')
    return 1
  }
  const settings = readSettings(process.env)
  const folder = await openDataFolder(settings, { beside: true })
  const { db, close } = openDatabase(folder.databaseUrl, 1)
  try {
    await migrate(folder.directUrl, settings)
    const { brokers, changed } = await retryTransaction(() =>
      db.transaction().execute((transaction) => importRegister(transaction, file, new Date())),
    )
    say(`${brokers} brokers; ${changed} agents have another state`)
    return 0
  } finally {
    await close()
    await folder.close()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  if (error instanceof RegisterError) say(`Nothing was changed. ${error.message}`)
  else process.stderr.write(`${operatorMessage(error)}\n`)
}
