import { fileOfFace } from '#domain/photos.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import * as queries from './erasing.queries.ts'

const HOUR_MS = 3_600_000

interface Deps {
  deleteAsset: (db: Db, agent: number, asset: number) => Promise<void>
  /** A picture by its name below /media, without size and extension. */
  removePicture: (db: Db, file: string) => Promise<void>
}

/**
 * Deletes accounts that were closed 30 days ago: first the identity, so that nobody returns to half an account, then asset by asset, and the final
 * mark last, so that a crash is resumed. Several nodes may run it.
 */
export async function eraseExpired({ database, clock, events }: AppContext, { deleteAsset, removePicture }: Deps): Promise<void> {
  const { db } = database
  for (const agent of await queries.readExpired(db, clock.now())) {
    const isForgotten = await db.transaction().execute(async (tx) => {
      const person = await queries.forgetPerson(tx, agent, clock.now())
      const pictures = person ? [fileOfFace(person.image_url), person.logo_file] : []
      for (const picture of pictures) if (picture) await removePicture(tx, picture)
      return person !== false
    })
    if (!isForgotten) continue
    for (const asset of await queries.assetsOf(db, agent)) await db.transaction().execute((tx) => deleteAsset(tx, agent, asset))
    await db.transaction().execute((tx) => queries.deleteOwn(tx, agent, clock.now()))
    events.wake()
  }
}

/** Runs at the start and every hour. */
export function startErasing(ctx: AppContext, deps: Deps): void {
  const { app } = ctx
  const run = () => eraseExpired(ctx, deps).catch((error: unknown) => app.log.error({ err: error }, 'closed accounts'))
  const timer = setInterval(run, HOUR_MS)
  app.addHook('onReady', async () => {
    await run()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
