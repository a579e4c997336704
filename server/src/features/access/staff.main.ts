import { openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { toE164 } from '#platform/phone.ts'
import { openDataFolder } from '#platform/settings/data-folder.ts'
import { operatorMessage } from '#platform/settings/operator-error.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { setStaff } from './access.queries.ts'

/** `npm run staff -- <phone> [--remove]`: adds or removes a member of the back office, effective at once. */

const print = (line: string) => process.stdout.write(`${line}\n`)

async function main(given: string[]): Promise<number> {
  const [typed, ...more] = given.filter((one) => one !== '--remove')
  const phone = toE164(typed ?? '')
  if (!phone || more.length > 0) {
    print('Usage: npm run staff -- <phone> [--remove]')
    return 1
  }
  const isStaff = !given.includes('--remove')
  const settings = readSettings(process.env)
  const folder = await openDataFolder(settings, { beside: true })
  const { db, close } = openDatabase(folder.databaseUrl, 1)
  try {
    await migrate(folder.directUrl, settings)
    const name = await setStaff(db, phone, isStaff)
    if (name === null) print(`Nobody has registered with ${typed}.`)
    else print(`${name} ${isStaff ? 'works in the back office now' : 'does not work in the back office any more'}.`)
    return name === null ? 1 : 0
  } finally {
    await close()
    await folder.close()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${operatorMessage(error)}\n`)
}
