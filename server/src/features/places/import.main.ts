import { openDataFolder } from '#platform/data-folder.ts'
import { openDatabase } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { operatorMessage } from '#platform/operator-error.ts'
import { RegisterError } from '#platform/register-file.ts'
import { readSettings } from '#platform/settings.ts'
import { seedPlaces } from './places.seed.ts'
import { type ImportReport, importRegister } from './places-import.ts'

/** `npm run places:import -- <files>`: takes official registers of localities and streets into the database, also while the product runs. */

const say = (line: string) => process.stdout.write(`${line}\n`)

function describe(report: ImportReport): string {
  const skipped = Object.entries(report.skipped).map(([reason, count]) => `    ${count} ${reason}`)
  const lines = [
    `  ${report.kind}, ${report.encoding}: ${report.read} rows read`,
    `  ${report.added} new, ${report.updated} updated, ${report.unchanged} unchanged, ${skipped.length > 0 ? 'skipped:' : 'none skipped'}`,
    ...skipped,
  ]
  if (report.localitiesAdded > 0) lines.push(`  ${report.localitiesAdded} localities that were not known are new too`)
  return lines.join('\n')
}

async function main(files: string[]): Promise<number> {
  if (files.length === 0) {
    say('Usage: npm run places:import -- <file> [<file> …]')
    return 1
  }
  const settings = readSettings(process.env)
  const folder = await openDataFolder(settings, { beside: true })
  const { db, close } = openDatabase(folder.databaseUrl, 1)
  try {
    await migrate(folder.directUrl, settings)
    // First our own names: what is named before a register comes keeps its name.
    await seedPlaces(db)
    for (const file of files) {
      say(file)
      say(describe(await db.transaction().execute((transaction) => importRegister(transaction, file))))
    }
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
  if (error instanceof RegisterError) say(`  Nothing of this file was taken. ${error.message}`)
  else process.stderr.write(`${operatorMessage(error)}\n`)
}
