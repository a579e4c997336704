import { markedImages, markLogo, type Region, reviewLogo, unmarkLogo } from '@mafteach/contract/photos'
import { logPhotoEvent } from '#domain/asset-log.ts'
import { lockAssetFor } from '#domain/assets.ts'
import type { AppContext } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { ApiError, notFound, ValidationError } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs.ts'
import { done, mount } from '#platform/mount.ts'
import { fillLogo } from './logo-files.ts'
import * as queries from './logos.queries.ts'
import { copyPhoto, removePhoto } from './photo-files.ts'

const QUEUE = 'remove-logo'

interface LogoJob {
  image: number
  mark: number
}

/** Another firm's logo on a photo: marked, filled in by a job, looked at by the agent (product.md section 11, spec section 2.6). */
export async function logosRoutes(ctx: AppContext, jobs: Pick<Jobs, 'send' | 'work'>, mediaDir: string): Promise<void> {
  const { app, clock, database } = ctx

  /** Writes rows, then removes the files that no row names any more: a file without a row harms nobody, the other way round would. */
  const writeThenRemove = async <T>(write: (db: Db, gone: string[]) => Promise<T>): Promise<T> => {
    const gone: string[] = []
    const answer = await database.db.transaction().execute((db) => write(db, gone))
    for (const file of gone) await removePhoto(mediaDir, file)
    return answer
  }

  const markedPhoto = async (db: Db, asset: number, id: number) => {
    const row = await queries.markedById(db, asset, id)
    if (!row) throw notFound()
    return row
  }

  mount(ctx, markedImages, async ({ db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    return (await queries.markedOf(db, asset.id)).map(queries.toMarkedImage)
  })

  mount(
    ctx,
    markLogo,
    ({ body, me, params }) =>
      writeThenRemove(async (db, gone) => {
        const asset = await lockAssetFor(db, me, 'edit', params.id)
        const again = await queries.markedById(db, asset.id, params.image_id)
        const photo = again ?? (await queries.photoById(db, asset.id, params.image_id))
        if (!photo) throw notFound()
        if (!liesOn(body, photo)) throw new ValidationError({ region: 'invalid' })
        if (again) {
          if (again.filled_file) gone.push(again.filled_file)
          await queries.hidePhotoRow(db, again.id)
          await queries.markAgain(db, again.id, body)
        } else {
          await queries.holdPhoto(db, photo, await copyPhoto(mediaDir, asset.id, photo.file), body)
          gone.push(photo.file)
        }
        const row = await markedPhoto(db, asset.id, photo.id)
        await jobs.send(db, QUEUE, [{ image: row.id, mark: row.mark } satisfies LogoJob])
        return queries.toMarkedImage(row)
      }),
    { transaction: false },
  )

  mount(
    ctx,
    unmarkLogo,
    ({ me, params }) =>
      writeThenRemove(async (db, gone) => {
        const asset = await lockAssetFor(db, me, 'edit', params.id)
        const { id, file, filled_file } = await markedPhoto(db, asset.id, params.image_id)
        if (filled_file) gone.push(filled_file)
        await queries.hidePhotoRow(db, id)
        await queries.showPhoto(db, id, file)
        await queries.forgetMark(db, id)
        return done
      }),
    { transaction: false },
  )

  mount(
    ctx,
    reviewLogo,
    ({ body, me, params }) =>
      writeThenRemove(async (db, gone) => {
        const asset = await lockAssetFor(db, me, 'edit', params.id)
        const { id, file, filled_file } = await markedPhoto(db, asset.id, params.image_id)
        if (!filled_file) throw new ApiError('conflict')
        if (body.is_good) {
          gone.push(file)
          await queries.forgetMark(db, id)
          await logPhotoEvent(db, 'logos_removed', { asset: asset.id, agent: me, count: 1, at: clock.now() })
        } else {
          gone.push(filled_file)
          await queries.hidePhotoRow(db, id)
          await queries.setState(db, id, 'held')
        }
        return done
      }),
    { transaction: false },
  )

  await jobs.work<LogoJob>(QUEUE, async ({ image, mark }, retriesLeft) => {
    const row = await queries.waitingFor(database.db, image, mark)
    if (!row) return
    const region = { left: row.region_left, top: row.region_top, width: row.region_width, height: row.region_height }
    const filled = await fillLogo(mediaDir, row.asset_id, row.file, region).catch(async (error: unknown) => {
      if (retriesLeft > 0) throw error
      app.log.error({ err: error, image }, 'logo removal')
      return null
    })
    const isStillWanted = await database.db.transaction().execute(async (db) => {
      if (!(await queries.waitingFor(db, image, mark))) return false
      if (filled) await queries.showPhoto(db, image, filled)
      await queries.setState(db, image, filled ? 'filled' : 'held')
      return true
    })
    if (filled && !isStillWanted) await removePhoto(mediaDir, filled)
  })
}

/** Whether a region lies on a photo and leaves at least half of it to fill in from. */
const liesOn = (region: Region, photo: { width: number; height: number }): boolean =>
  region.left + region.width <= photo.width &&
  region.top + region.height <= photo.height &&
  region.width * region.height * 2 <= photo.width * photo.height
