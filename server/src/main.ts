import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { seedDemo } from './features/demo/demo.seed.ts'
import { seedPlaces } from './features/places/places.seed.ts'
import { systemClock } from './platform/clock.ts'
import { FolderTaken, openDataFolder } from './platform/data-folder.ts'
import { openDatabase } from './platform/db.ts'
import { migrate } from './platform/migrate.ts'
import { readSettings, SettingsError } from './platform/settings.ts'

/** Reads the settings, opens the database, listens; ends in order on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const folder = await openDataFolder(settings)
  try {
    await migrate(folder.databaseUrl)
    const database = openDatabase(folder.databaseUrl)
    await seedPlaces(database.db)
    mkdirSync(join(settings.dataDir, 'media'), { recursive: true })
    if (settings.demo) await seedDemo({ db: database.db, clock: systemClock, mediaDir: join(settings.dataDir, 'media') })
    const app = await createApp({ settings, database, secret: folder.secret })
    let ending: Promise<void> | undefined
    const end = () => {
      ending ??= (async () => {
        await app.close()
        await database.close()
        await folder.close()
      })()
      return ending
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end().then(() => process.exit(0)))
    await app.listen({ port: settings.port, host: settings.host })
    const { port } = app.server.address() as { port: number }
    process.stdout.write(`\nMafteach is ready: http://localhost:${port}\n`)
    if (settings.outboxPage) process.stdout.write(`One-time codes: http://localhost:${port}/dev/outbox\n\n`)
  } catch (error) {
    await folder.close()
    throw error
  }
}

main().catch((error: unknown) => {
  const isForOperator = error instanceof SettingsError || error instanceof FolderTaken
  process.stderr.write(`${isForOperator ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
  process.exit(1)
})
