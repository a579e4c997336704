import { runRegisterImport } from '#platform/database/register-import.ts'
import { seedPlaces } from './places.seed.ts'
import { type ImportReport, importRegister } from './places-import.ts'

/** `npm run places:import -- <files>`: imports official registers of localities and streets. */

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

await runRegisterImport({
  usage: 'npm run places:import -- <file> [<file> …]',
  most: Number.POSITIVE_INFINITY,
  refused: '  Nothing of this file was taken.',
  take: async (db, files, print) => {
    // Starter names first: a place that already has a name keeps it.
    await seedPlaces(db)
    for (const file of files) {
      print(file)
      print(describe(await db.transaction().execute((transaction) => importRegister(transaction, file))))
    }
  },
})
