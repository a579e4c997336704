import { setTimeout as pause } from 'node:timers/promises'
import { seedDemo } from './features/demo/demo.ts'
import { seedPlaces } from './features/places/places.seed.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { refuseOldPooler } from './platform/database/pooler-check.ts'
import { makeErrorReports } from './platform/error-reports.ts'
import { openFiles } from './platform/files/open-files.ts'
import { settle } from './platform/jobs/settle.ts'
import { agreeOnSecrets } from './platform/security/shared-secrets.ts'
import { openDataFolder } from './platform/settings/data-folder.ts'
import { operatorMessage } from './platform/settings/operator-error.ts'
import { readSettings } from './platform/settings/settings.ts'

/** How long running database work may take after the last connection has closed. */
const LAST_WORK_MS = 5_000
/** Ctrl-C reaches the product twice: from the terminal, and from npm, which passes it on. */
const SAME_SIGNAL_MS = 1_000

/** After this time the first requests have been answered. */
const SETTLED_MS = 2_000

/** Reads the settings, opens the database, listens. Ends in order on a signal, and at once on a second one. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const [folder, { createApp }] = await Promise.all([openDataFolder(settings, { onLost: fail }), import('./app.ts')])
  try {
    await migrate(folder.directUrl, settings)
    if (settings.databaseUrl) await refuseOldPooler(settings.databaseUrl)
    const database = openDatabase(folder.databaseUrl)
    const telephonySecrets = await agreeOnSecrets(database.db, folder.secrets, settings)
    const hasPlaces = await database.db.selectFrom('city').select('id').limit(1).executeTakeFirst()
    if (!hasPlaces) await seedPlaces(database.db)
    const files = await openFiles(settings)
    if (settings.demo) await seedDemo({ db: database.db, clock: systemClock, files, dataDir: settings.dataDir })
    const errorReports = makeErrorReports(settings)
    const app = await createApp({ settings, database, files, secrets: folder.secrets, telephonySecrets, errorReports })
    if (settings.sentryDsn)
      process.on('uncaughtException', (error) => void errorReports.reportCrash(error).finally(() => fail(error)))
    const end = async () => {
      await app.close()
      await Promise.race([database.close(), pause(LAST_WORK_MS)])
      await folder.close()
    }
    let endingSince: number | undefined
    const onSignal = () => {
      if (endingSince === undefined) {
        endingSince = Date.now()
        end().then(() => process.exit(0), fail)
      } else if (Date.now() - endingSince > SAME_SIGNAL_MS) {
        folder.abandon()
        process.exit(1)
      }
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
    // If the watcher (server/watch.js) was killed, a server without it would keep port and folder, and nobody would restart it.
    process.on('disconnect', () => endingSince === undefined && onSignal())
    if (process.connected === false) onSignal()
    await app.listen({ port: settings.port, host: settings.host })
    setTimeout(async () => {
      // Places that came with a newer version, added without delaying the start.
      if (hasPlaces) await seedPlaces(database.db).catch((error: unknown) => app.log.error({ err: error }, 'places'))
      settle()
    }, SETTLED_MS).unref()
    const { port } = app.server.address() as { port: number }
    if (process.connected) process.send!('ready')
    process.stdout.write(`\nMafteach is ready: http://localhost:${port}\n`)
    if (settings.outboxPage) process.stdout.write(`One-time codes: http://localhost:${port}/dev/outbox\n\n`)
  } catch (error) {
    await folder.close()
    throw error
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${operatorMessage(error)}\n`)
  process.exit(1)
}

main().catch(fail)
