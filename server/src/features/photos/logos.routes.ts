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
import type { AppContext } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { ApiError, notFound, ValidationError } from '#platform/errors.ts'
import type { Jobs } from '#platform/jobs.ts'
import { done, mount } from '#platform/mount.ts'
import { offsetOf, pageOf } from '#platform/paging.ts'
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
  const { app, clock, database, settings } = ctx

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

  /** Somebody looked at what was filled in, of a locked asset. */
  const settle = async (
    db: Db,
    row: queries.MarkedRow,
    { isGood, by, gone }: { isGood: boolean; by: number; gone: string[] },
  ) => {
    const { id, asset_id, file, filled_file } = row
    if (!filled_file) throw new ApiError('conflict')
    if (isGood) {
      gone.push(file)
      await queries.forgetMark(db, id)
      await logPhotoEvent(db, 'logos_removed', { asset: asset_id, agent: by, count: 1, at: clock.now() })
    } else {
      gone.push(filled_file)
      await queries.hidePhotoRow(db, id)
      await queries.setState(db, id, 'held')
    }
    return done
  }

  mount(
    ctx,
    reviewLogo,
    ({ body, me, params }) =>
      writeThenRemove(async (db, gone) => {
        const asset = await lockAssetFor(db, me, 'edit', params.id)
        return settle(db, await markedPhoto(db, asset.id, params.image_id), { isGood: body.is_good, by: me, gone })
      }),
    { transaction: false },
  )

  mount(ctx, logos, async ({ db, query, request }) => {
    const { count, rows } = await queries.readFilled(db, { limit: query.page_size, offset: offsetOf(query) })
    const results = rows.map(({ agent, street, city, address_number, ...row }) => ({
      ...queries.toMarkedImage(row),
      agent,
      asset: {
        id: row.asset_id,
        name: addressOf({ street: street === null ? null : { name: street }, address_number, city: { name: city } }),
      },
      created_at: row.created_at.toISOString(),
    }))
    return pageOf(request, settings.publicUrl, query, count, results)
  })

  for (const [endpoint, isGood] of [
    [acceptLogo, true],
    [rejectLogo, false],
  ] as const) {
    mount(
      ctx,
      endpoint,
      ({ me, params }) =>
        writeThenRemove(async (db, gone) => {
          const asset = await queries.assetOfMarked(db, params.id)
          if (asset === undefined || !(await lockAnyAsset(db, asset))) throw notFound()
          return settle(db, await markedPhoto(db, asset, params.id), { isGood, by: me, gone })
        }),
      { transaction: false },
    )
  }

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
