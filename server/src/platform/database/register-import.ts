import { openDataFolder } from '../settings/data-folder.ts'
import { operatorMessage } from '../settings/operator-error.ts'
import { readSettings } from '../settings/settings.ts'
import { type Db, openDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { RegisterError } from './register-file.ts'

interface RegisterImport {
  /** `npm run licences:import -- <file>`. */
  usage: string
  /** Maximum number of files. */
  most: number
  /** Message for a refused file, before the reason. */
  refused: string
  take: (db: Db, files: string[], print: (line: string) => void) => Promise<void>
}

/** Command line process that imports public registers into the database. The product may be running. */
export async function runRegisterImport({ usage, most, refused, take }: RegisterImport): Promise<void> {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const files = process.argv.slice(2)
  try {
    if (files.length === 0 || files.length > most) {
      process.exitCode = 1
      return print(`Usage: ${usage}`)
    }
    const settings = readSettings(process.env)
    const folder = await openDataFolder(settings, { beside: true })
    const { db, close } = openDatabase(folder.databaseUrl, 1)
    try {
      await migrate(folder.directUrl, settings)
      await take(db, files, print)
    } finally {
      await close()
      await folder.close()
    }
  } catch (error) {
    process.exitCode = 1
    if (error instanceof RegisterError) print(`${refused} ${error.message}`)
    else process.stderr.write(`${operatorMessage(error)}\n`)
  }
}
