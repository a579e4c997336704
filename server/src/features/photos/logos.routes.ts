import { addressOf } from '@mafteach/contract/addresses'
import {
  acceptLogo,
  logos,
  markedImages,
  markLogo,
  type Region,
  rejectLogo,
  reviewLogo,
  unmarkLogo,
} from '@mafteach/contract/photos'
import { logPhotoEvent } from '#domain/asset-log.ts'
import { lockAnyAsset, lockAssetFor } from '#domain/assets.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { changedBy, notifyInside, recordEvents } from '#platform/http/live-events.ts'
import { done, mount } from '#platform/http/mount.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { fillLogo } from './logo-files.ts'
import * as queries from './logos.queries.ts'
import { copyPhoto, removePhotoFiles } from './photo-files.ts'
import { removeLater } from './photo-removal.ts'
import type { PhotoWorkers } from './photo-workers.ts'

const QUEUE = 'remove-logo'

interface LogoJob {
  image: number
  mark: number
}

/** Another agency's logo on a photo: marked, filled in by a job, reviewed by the agent (product.md section 11, spec section 2.6). */
export async function logosRoutes(ctx: AppContext, jobs: Pick<Jobs, 'send' | 'work'>, { fill }: PhotoWorkers): Promise<void> {
  const { app, clock, database, files } = ctx

  const markedPhoto = async (db: Db, asset: number, id: number) => {
    const row = await queries.markedById(db, asset, id)
    if (!row) throw notFound()
    return row
  }

  mount(ctx, markedImages, async ({ db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    return (await queries.markedOf(db, asset.id)).map(queries.toMarkedImage)
  })

  mount(ctx, markLogo, async ({ body, db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    const again = await queries.markedById(db, asset.id, params.image_id)
    const photo = again ?? (await queries.photoById(db, asset.id, params.image_id))
    if (!photo) throw notFound()
    if (!liesOn(body, photo)) throw new ValidationError({ region: 'invalid' })
    if (again) {
      await removeFilled(db, again)
      await queries.markAgain(db, again.id, body)
    } else {
      await queries.holdPhoto(db, photo, await copyPhoto(files, asset.id, photo.file), body)
      await removeLater(jobs, db, [photo.file])
    }
    const row = await markedPhoto(db, asset.id, photo.id)
    await jobs.send(db, QUEUE, [{ image: row.id, mark: row.mark } satisfies LogoJob])
    return queries.toMarkedImage(row)
  })

  mount(ctx, unmarkLogo, async ({ db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    const row = await markedPhoto(db, asset.id, params.image_id)
    await removeFilled(db, row)
    await queries.showPhoto(db, row.id, row.file)
    await queries.forgetMark(db, row.id)
    return done
  })

  /** Deletes the filled-in version. */
  const removeFilled = async (db: Db, { id, filled_file }: queries.MarkedRow) => {
    if (filled_file) await removeLater(jobs, db, [filled_file])
    await queries.hidePhotoRow(db, id)
  }

  /** Processes the review of a filled-in photo of a locked asset. */
  const settle = async (db: Db, row: queries.MarkedRow, { isGood, by }: { isGood: boolean; by: number }) => {
    if (!row.filled_file) throw new ApiError('conflict')
    if (isGood) {
      await removeLater(jobs, db, [row.file])
      await queries.forgetMark(db, row.id)
      await logPhotoEvent(db, 'logos_removed', { asset: row.asset_id, agent: by, count: 1, at: clock.now() })
    } else {
      await removeFilled(db, row)
      await queries.setState(db, row.id, 'held')
    }
    return done
  }

  mount(ctx, reviewLogo, async ({ body, db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    return settle(db, await markedPhoto(db, asset.id, params.image_id), { isGood: body.is_good, by: me })
  })

  mount(ctx, logos, async ({ db, page }) => {
    const { rows, ...found } = await queries.readFilled(db, page)
    const results = rows.map(({ agent, street, city, address_number, ...row }) => ({
      ...queries.toMarkedImage(row),
      agent,
      asset: {
        id: row.asset_id,
        name: addressOf({ street: street === null ? null : { name: street }, address_number, city: { name: city } }),
      },
      created_at: row.created_at.toISOString(),
    }))
    return page.reply(found, results)
  })

  for (const [endpoint, isGood] of [
    [acceptLogo, true],
    [rejectLogo, false],
  ] as const) {
    mount(ctx, endpoint, async ({ db, me, params }) => {
      const asset = await queries.assetOfMarked(db, params.id)
      if (asset === undefined || !(await lockAnyAsset(db, asset))) throw notFound()
      return settle(db, await markedPhoto(db, asset, params.id), { isGood, by: me })
    })
  }

  await jobs.work<LogoJob>(QUEUE, async ({ image, mark }, retriesLeft) => {
    const row = await queries.waitingFor(database.db, image, mark)
    if (!row) return
    const region = { left: row.region_left, top: row.region_top, width: row.region_width, height: row.region_height }
    const filled = await fillLogo(ctx, fill, row.asset_id, row.file, region).catch(async (error: unknown) => {
      if (retriesLeft > 0) throw error
      app.log.error({ err: error, image }, 'logo removal')
      return null
    })
    const isStillWanted = await database.db.transaction().execute(async (db) => {
      if (!(await queries.waitingFor(db, image, mark))) return false
      if (filled) await queries.showPhoto(db, image, filled)
      await queries.setState(db, image, filled ? 'filled' : 'held')
      const agents = await queries.agentsOf(db, row.asset_id)
      await recordEvents(db, {
        event: 'changed',
        agents,
        data: { changed: changedBy(markLogo, { id: row.asset_id }, null), page: null },
      })
      await notifyInside(db)
      return true
    })
    if (filled && !isStillWanted) await removePhotoFiles(files, [filled])
  })
}

/** Whether a region is inside a photo and leaves at least half of it as surroundings. */
const liesOn = (region: Region, photo: { width: number; height: number }): boolean =>
  region.left + region.width <= photo.width &&
  region.top + region.height <= photo.height &&
  region.width * region.height * 2 <= photo.width * photo.height
