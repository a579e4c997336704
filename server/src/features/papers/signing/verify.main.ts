import { openDataFolder } from '#platform/data-folder.ts'
import { openDatabase } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { operatorMessage } from '#platform/operator-error.ts'
import { readSettings } from '#platform/settings.ts'
import { checkChain } from './verify.queries.ts'

/** `npm run papers:verify`: whether every signed paper is the one that was sealed. Also while the product runs. */

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<number> {
  const folder = await openDataFolder(readSettings(process.env), { beside: true })
  const { db, close } = openDatabase(folder.databaseUrl, 1)
  try {
    await migrate(folder.databaseUrl)
    // One look at everything: what is sealed meanwhile is of the next.
    const { seals, broken } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => checkChain(tx))
    say(
      broken
        ? `Seal ${broken.seal} is broken: ${broken.fault}. The ${seals} before it are whole.`
        : `All ${seals} seals are whole.`,
    )
    return broken ? 1 : 0
  } finally {
    await close()
    await folder.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${operatorMessage(error)}\n`)
}
