import { join } from 'node:path'
import { addAssetImages, orderAssetImages, removeAssetImage } from '@mafteach/contract/assets'
import { PHOTO_BYTES_MAX, PHOTOS_MAX } from '@mafteach/contract/limits'
import type { FastifyError, FastifyRequest } from 'fastify'
import { lockAssetFor } from '#domain/assets.ts'
import type { House } from '#platform/app-types.ts'
import { FieldRefusal, languageOf, notFound, Refusal } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import { readImages } from './assets.queries.ts'
import { tellPhotos } from './history.queries.ts'
import { notPhotos, type RefusedFile } from './images.problems.ts'
import * as queries from './images.queries.ts'
import { openStaging, type Photo, placePhoto, removePhoto, type StagedPhoto, stagePhoto } from './images.ts'
import { uploadsRoutes } from './images-uploads.routes.ts'

/** Photos of an asset: adding, order, removal. For its owner and contacts (spec section 6, "edit"). */
export function imagesRoutes(house: House): void {
  const { clock, database, settings } = house
  const mediaDir = join(settings.dataDir, 'media')

  // Receiving and drawing take seconds on a phone's line: they stand outside the transaction, and a repeated upload
  // is recognised by its content instead of its key.
  mount(
    house,
    addAssetImages,
    async ({ me, params, request }) => {
      await lockAssetFor(database.db, me, 'edit', params.id)
      const staging = await openStaging(mediaDir)
      try {
        const photos = await receive(request, staging.folder)
        return await database.db.transaction().execute(async (db) => {
          const asset = await lockAssetFor(db, me, 'edit', params.id)
          const kept = await queries.photosOf(db, asset.id)
          const known = new Set(kept.map(({ content }) => content))
          const added = photos.filter(({ content }) => !known.has(content))
          if (kept.length + added.length > PHOTOS_MAX) throw new FieldRefusal({ images: { max: PHOTOS_MAX } })
          await placeAll(mediaDir, asset.id, added, async (placed) => {
            const now = clock.now()
            for (const photo of placed) await queries.insertPhoto(db, asset.id, photo, now)
            if (placed.length === 0) return
            await queries.touchAsset(db, asset.id, now)
            await tellPhotos(db, 'photos_added', { asset: asset.id, agent: me, count: placed.length, at: now })
          })
          const sent = new Set(photos.map(({ content }) => content))
          const ids = new Set(
            (await queries.photosOf(db, asset.id)).filter(({ content }) => sent.has(content ?? '')).map(({ id }) => id),
          )
          return (await readImages(db, asset.id)).filter(({ id }) => ids.has(id))
        })
      } finally {
        await staging.close()
      }
    },
    { transaction: false },
  )

  uploadsRoutes(house, mediaDir)

  mount(house, orderAssetImages, async ({ body, db, me, params }) => {
    const asset = await lockAssetFor(db, me, 'edit', params.id)
    const ids = (await queries.photosOf(db, asset.id)).map(({ id }) => id)
    const named = [...new Set(body)]
    if (named.some((id) => !ids.includes(id))) throw new FieldRefusal({ images: 'unknown' })
    const wanted = [...named, ...ids.filter((id) => !named.includes(id))]
    if (wanted.some((id, place) => id !== ids[place])) {
      await queries.orderPhotos(db, asset.id, wanted)
      await tellPhotos(db, 'photos_ordered', { asset: asset.id, agent: me, count: 1, at: clock.now() })
    }
    return readImages(db, asset.id)
  })

  mount(
    house,
    removeAssetImage,
    async ({ me, params }) => {
      const files = await database.db.transaction().execute(async (db) => {
        const asset = await lockAssetFor(db, me, 'edit', params.id)
        const gone = await queries.deletePhoto(db, asset.id, params.image_id)
        if (gone.length === 0) throw notFound()
        await tellPhotos(db, 'photos_removed', { asset: asset.id, agent: me, count: 1, at: clock.now() })
        return gone
      })
      // After the row is surely gone: a file without a row harms nobody, a row without a file is a broken photo.
      for (const file of files) await removePhoto(mediaDir, file)
      return done
    },
    { transaction: false },
  )
}

/** Reads the files of a request one after the other and stages them. All of them are photos, or none is taken. */
async function receive(request: FastifyRequest, staging: string): Promise<StagedPhoto[]> {
  if (!request.isMultipart()) throw new Refusal('bad_request')
  const photos = new Map<string, StagedPhoto>()
  const refused: RefusedFile[] = []
  for await (const { name, bytes } of filesOf(request)) {
    const photo = bytes ? await stagePhoto(staging, bytes) : 'too_large'
    if (typeof photo === 'string') refused.push({ name, problem: photo })
    else photos.set(photo.content, photo)
  }
  if (refused.length > 0) throw notPhotos(refused, languageOf(request.headers['accept-language']))
  if (photos.size === 0) throw new FieldRefusal({ images: 'required' })
  return [...photos.values()]
}

/** The files of a request; no bytes where they are too many. A request that breaks off, or has no boundary, is the sender's: 400. */
async function* filesOf(request: FastifyRequest): AsyncGenerator<{ name: string; bytes: Buffer | null }> {
  try {
    for await (const part of request.files({ limits: { fileSize: PHOTO_BYTES_MAX }, throwFileSizeLimit: false })) {
      const bytes = await part.toBuffer()
      yield { name: part.filename, bytes: part.file.truncated ? null : bytes }
    }
  } catch (error) {
    // The limits on files and fields say their own status; the parser's complaints have none.
    throw (error as FastifyError).statusCode ? error : new Refusal('bad_request')
  }
}

/** Files first, then the rows. When the rows fail, the files go again; the asset is still locked, so nobody else counts on them. */
async function placeAll(
  mediaDir: string,
  asset: number,
  photos: StagedPhoto[],
  writeRows: (placed: Photo[]) => Promise<void>,
): Promise<void> {
  const placed: Photo[] = []
  try {
    for (const photo of photos) placed.push(await placePhoto(mediaDir, asset, photo))
    await writeRows(placed)
  } catch (error) {
    await Promise.all(placed.map(({ file }) => removePhoto(mediaDir, file)))
    throw error
  }
}
