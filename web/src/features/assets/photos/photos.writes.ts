import { attachUpload, markPlan, orderAssetImages } from '@mafteach/contract/photos'
import { change, type QueueableWrite, queueable, type Thing } from '#shared/offline/part.ts'

/** Offline writes of property photos. */

const ofAsset = ({ params }: { params: { id: number | string } }): Thing[] => [{ kind: 'asset', id: Number(params.id) }]

/** Only the server knows the real size. */
const SHOWN = { width: 1600, height: 1200 }

const add = queueable(attachUpload, {
  needs: ['assets'],
  about: ofAsset,
  adds: 'photo',
  apply: (rows, { params, body: { is_plan = false } }, { id, fileUrl }) =>
    change(rows.assets, params.id, ({ images, image_urls, image_url }) =>
      // Shown here while queued: its files on the server have other names.
      fileUrl === undefined
        ? {}
        : {
            images: [...images, { id, url: fileUrl, ...SHOWN, is_plan }],
            image_urls: [...image_urls, fileUrl],
            image_url: image_url ?? fileUrl,
          },
    ),
  reply: (_, { body: { is_plan = false } }, { id, fileUrl = '' }) => ({ id, url: fileUrl, ...SHOWN, is_plan }),
})

const mark = queueable(markPlan, {
  needs: ['assets'],
  about: ofAsset,
  apply: (rows, { params, body }) =>
    change(rows.assets, params.id, ({ images }) => ({
      images: images.map((image) => (image.id === Number(params.image_id) ? { ...image, ...body } : image)),
    })),
  reply: (rows, { params }) => rows.assets.get(Number(params.id))?.images.find(({ id }) => id === Number(params.image_id)),
})

const order = queueable(orderAssetImages, {
  needs: ['assets'],
  about: ofAsset,
  apply: (rows, { params, body }) =>
    change(rows.assets, params.id, ({ images }) => {
      const inOrder = [...images].sort((one, other) => placeIn(body, one.id) - placeIn(body, other.id))
      return { images: inOrder, image_urls: inOrder.map(({ url }) => url) }
    }),
  reply: (rows, { params }) => rows.assets.get(Number(params.id))?.images,
})
/** Missing ones come last. */
const placeIn = (ids: readonly number[], id: number): number => {
  const at = ids.indexOf(id)
  return at < 0 ? ids.length : at
}

export const photoWrites: readonly QueueableWrite[] = [add, mark, order]
