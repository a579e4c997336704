import { parseArgs } from 'node:util'
import { openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDataFolder } from '#platform/settings/data-folder.ts'
import { OperatorError, operatorMessage } from '#platform/settings/operator-error.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { parseHead } from './seal-heads.ts'
import { checkChain, type StoredHead } from './verify.queries.ts'

/**
 * `npm run papers:verify [-- --expect <hash or stored line>]`: checks whether every signed paper is unchanged since its seal, and whether the chain
 * still contains a seal that was once its head. Can run while the product runs.
 */

const print = (line: string) => process.stdout.write(`${line}\n`)

function expectedHead(): StoredHead | null {
  const { expect } = parseArgs({ options: { expect: { type: 'string' } } }).values
  if (expect === undefined) return null
  const head = parseHead(expect)
  if (!head)
    throw new OperatorError('--expect takes the 64 hex digits that an earlier check printed, or a line of the files in "seals".')
  return head
}

async function main(): Promise<number> {
  const expected = expectedHead()
  const settings = readSettings(process.env)
  const folder = await openDataFolder(settings, { beside: true })
  const { db, close } = openDatabase(folder.databaseUrl, 1)
  try {
    await migrate(folder.directUrl, settings)
    // One snapshot; papers sealed in the meantime are left to the next run.
    const { seals, head, broken, holds } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => checkChain(tx, expected))
    print(
      broken
        ? `Seal ${broken.seal} is broken: ${broken.fault}. The ${seals} before it are whole.`
        : `All ${seals} seals are whole.`,
    )
    print(`Head: ${head}`)
    if (expected && !broken)
      print(
        holds
          ? 'The chain holds the head that was expected.'
          : `No seal${expected.seals ? ` ${expected.seals}` : ''} is ${expected.hash}: the chain was cut off, or written anew.`,
      )
    return broken || !holds ? 1 : 0
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
