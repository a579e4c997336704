import { PHOTO_BYTES_MAX, PHOTOS_MAX } from '@mafteach/contract/limits'
import {
  addAssetImages,
  attachUpload,
  markPlan,
  orderAssetImages,
  PHOTO_UPLOADS_PATH,
  removeAssetImage,
} from '@mafteach/contract/photos'
import type { FastifyRequest } from 'fastify'
import { logPhotoEvent } from '#domain/asset-log.ts'
import { lockAssetFor } from '#domain/assets.ts'
import { logForExclusivity } from '#domain/exclusivity-log.ts'
import { photoUrl, readImages } from '#domain/photos.ts'
import type { Db } from '#platform/database/db.ts'
import { inScratch } from '#platform/files/scratch.ts'
import { tusRoutes } from '#platform/files/tus-routes.ts'
import { isUploadOf } from '#platform/files/tus-uploads.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, languageOf, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { logosRoutes } from './logos.routes.ts'
import { filesOf } from './multipart.ts'
import { type Photo, placePhoto, removePhotoFiles, type StagedPhoto } from './photo-files.ts'
import { notPhotos, type RefusedFile } from './photo-problems.ts'
import { removeLater, startPhotoRemoval } from './photo-removal.ts'
import type { PhotoWorkers } from './photo-workers.ts'
import * as queries from './photos.queries.ts'
import { openUploads } from './uploads.ts'

/** Photos of an asset: add, order, remove. For its owner and contacts (spec section 6, "edit"). */
export async function photosRoutes(ctx: AppContext, jobs: Pick<Jobs, 'send' | 'work'>, workers: PhotoWorkers) {
  const { app, clock, database, files, settings } = ctx
  const uploads = openUploads(ctx, workers)

  /**
   * Adds checked photos to an asset: first files, then rows and log. A photo that the asset already has is not added again, since the request may be
   * a retry. Unused files are removed.
   */
  const attach = async (
    me: number,
    id: number,
    photos: StagedPhoto[],
    {
      replaces,
      is_plan = false,
      now = clock.now(),
    }: { replaces?: number | undefined; is_plan?: boolean | undefined; now?: Date } = {},
  ): Promise<queries.PhotoRow[]> => {
    const placed: Photo[] = []
    const write = async (db: Db) => {
      const asset = await lockAssetFor(db, me, 'edit', id)
      const stored = await queries.photosOf(db, asset.id)
      const replaced = stored.find((photo) => photo.id === replaces)
      if (replaces !== undefined && !replaced) throw new ValidationError({ replaces: 'unknown' })
      const have = stored.filter(({ content }) => placed.some((photo) => photo.content === content))
      const added = placed.filter(({ content }) => !have.some((photo) => photo.content === content))
      if (added.length === 0) return { attached: have, unused: placed }
      if (stored.length + added.length - (replaced ? 1 : 0) > PHOTOS_MAX)
        throw new ValidationError({ images: { max: PHOTOS_MAX } })
      const attached = [...have]
      for (const photo of added)
        attached.push(await queries.insertPhoto(db, asset.id, { ...photo, is_plan, position: replaced?.position }, now))
      await queries.touchAsset(db, asset.id, now)
      const event = { asset: asset.id, agent: me, at: now }
      await logPhotoEvent(db, 'photos_added', { ...event, count: added.length })
      await logForExclusivity(db, { assets: [asset.id], agent: me, event: 'PHOTOS', count: added.length, now })
      if (replaced) {
        await logPhotoEvent(db, 'photos_removed', { ...event, count: 1 })
        await removeLater(jobs, db, await queries.deletePhoto(db, asset.id, replaced.id))
      }
      return { attached, unused: placed.filter((photo) => !added.includes(photo)) }
    }
    const removeUnused = async (unused: Photo[]) => {
      const names = unused.map(({ file }) => file)
      await removePhotoFiles(files, names)
        .catch(() => removeLater(jobs, database.db, names))
        .catch((error: unknown) => app.log.error({ err: error }, 'photos that nothing has'))
    }
    const giveUp = async (error: unknown) => {
      await removeUnused(placed)
      throw error
    }
    const placeAll = async () => {
      for (const photo of photos) placed.push(await placePhoto(files, id, photo))
    }
    await placeAll().catch(giveUp)
    // A commit without a response may have succeeded: then the rows need their files.
    const { attached, unused } = await database.db.transaction().execute((db) => write(db).catch(giveUp))
    await removeUnused(unused)
    return attached
  }

  // Receiving and decoding take seconds over a phone's connection, so they run outside the transaction, and a repeated call is recognized by its
  // photos instead of its idempotency key.
  mount(
    ctx,
    addAssetImages,
    async ({ me, params, request }) => {
      await lockAssetFor(database.db, me, 'edit', params.id)
      return inScratch(settings.dataDir, async (folder) => {
        const photos = await receive(request, folder, workers)
        const attached = new Set((await attach(me, params.id, photos)).map(({ id }) => id))
        return (await readImages(database.db, params.id)).filter(({ id }) => attached.has(id))
      })
    },
    { transaction: false },
  )

  tusRoutes(ctx, uploads, {
    path: PHOTO_UPLOADS_PATH,
    name: 'PhotoUpload',
    summary: 'a photo, which `attachUpload` adds to a property',
    bytesMax: PHOTO_BYTES_MAX,
    refuse: async (upload, name, language) => {
      const problem = await uploads.photoOf(upload)
      return typeof problem === 'string' ? notPhotos([{ name, problem }], language) : null
    },
  })

  mount(
    ctx,
    attachUpload,
    async ({ me, params, body, request }) => {
      await lockAssetFor(database.db, me, 'edit', params.id)
      const photo = isUploadOf(me, body.upload) ? await uploads.photoOf(body.upload) : null
      if (photo === null) throw new ValidationError({ upload: 'unknown' })
      if (typeof photo === 'string')
        throw notPhotos([{ name: body.upload, problem: photo }], languageOf(request.headers['accept-language']))
      const [attached] = await attach(me, params.id, [photo], body)
      await uploads.settle(body.upload).catch((error: unknown) => app.log.error({ err: error }, 'uploads'))
      const { id, file, width, height, is_plan } = attached!
      return { id, url: photoUrl(file), width, height, is_plan }
    },
    { transaction: false },
  )

  mount(ctx, orderAssetImages, async ({ body, db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    const ids = (await queries.photosOf(db, asset.id)).map(({ id }) => id)
    const named = [...new Set(body)]
    if (named.some((id) => !ids.includes(id))) throw new ValidationError({ images: 'unknown' })
    const wanted = [...named, ...ids.filter((id) => !named.includes(id))]
    if (wanted.some((id, place) => id !== ids[place])) {
      await queries.orderPhotos(db, asset.id, wanted)
      await logPhotoEvent(db, 'photos_ordered', { asset: asset.id, agent: me, count: 1, at: clock.now() })
    }
    return readImages(db, asset.id)
  })

  mount(ctx, markPlan, async ({ body, db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    if (!(await queries.setPlan(db, asset.id, params.image_id, body.is_plan))) throw notFound()
    await queries.touchAsset(db, asset.id, clock.now())
    return (await readImages(db, asset.id)).find(({ id }) => id === params.image_id)!
  })

  mount(ctx, removeAssetImage, async ({ db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    const gone = await queries.deletePhoto(db, asset.id, params.image_id)
    if (gone.length === 0) throw notFound()
    await logPhotoEvent(db, 'photos_removed', { asset: asset.id, agent: me, count: 1, at: clock.now() })
    await removeLater(jobs, db, gone)
    return done
  })

  await logosRoutes(ctx, jobs, workers)
  await startPhotoRemoval(jobs, files)

  return {
    /** Adds an imported photo to an asset, dated `now`; ignores files that are no photos. */
    addPhoto: (me: number, id: number, bytes: Buffer, now: Date): Promise<void> =>
      inScratch(settings.dataDir, async (folder) => {
        const photo = await workers.stage(folder, bytes)
        if (typeof photo !== 'string') await attach(me, id, [photo], { now })
      }),
  }
}

/** Reads and stages the files of a request one after the other. All must be photos, or none is accepted. */
async function receive(request: FastifyRequest, staging: string, workers: PhotoWorkers): Promise<StagedPhoto[]> {
  if (!request.isMultipart()) throw new ApiError('bad_request')
  const photos = new Map<string, StagedPhoto>()
  const refused: RefusedFile[] = []
  for await (const { name, bytes } of filesOf(request)) {
    const photo = bytes ? await workers.stage(staging, bytes) : 'too_large'
    if (typeof photo === 'string') refused.push({ name, problem: photo })
    else photos.set(photo.content, photo)
  }
  if (refused.length > 0) throw notPhotos(refused, languageOf(request.headers['accept-language']))
  if (photos.size === 0) throw new ValidationError({ images: 'required' })
  return [...photos.values()]
}
