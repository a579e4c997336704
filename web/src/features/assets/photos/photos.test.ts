import type { AssetImage } from '@mafteach/contract/assets'
import { describe, expect, test } from 'vitest'
import type { FileUpload } from '#shared/api/file-uploads.ts'
import {
  type FormPhoto,
  movedPhoto,
  type PhotoCalls,
  savedPhotos,
  savePhotos,
  withMain,
  withoutPhoto,
  withPlan,
} from './photos.ts'

const image = (id: number): AssetImage => ({ id, url: `/media/${id}-1600.webp`, width: 4, height: 3, is_plan: false })
const chosen = (name: string): FormPhoto => ({
  key: name,
  kind: 'chosen',
  file: new File([], name),
  url: `blob:${name}`,
  isPlan: false,
  upload: {} as FileUpload,
})

/** A server that records its calls; files named `bad` fail. */
const server = () => {
  const requests: string[] = []
  const calls: PhotoCalls = {
    add: async ({ file: { name } }) => {
      requests.push(`add ${name}`)
      if (name.startsWith('bad')) throw new Error('refused')
      return image(100 + requests.length)
    },
    remove: async (id) => requests.push(`remove ${id}`),
    markPlan: async (id, isPlan) => requests.push(`plan ${id} ${isPlan}`),
    order: async (ids) => requests.push(`order ${ids.join()}`),
  }
  return { asked: requests, calls }
}
const nothing = () => undefined

describe('saving photos', () => {
  test('nothing changed asks nothing', async () => {
    const { asked: requests, calls } = server()
    await savePhotos(calls, [image(1), image(2)], savedPhotos([image(1), image(2)]), nothing)
    expect(requests).toEqual([])
  })

  test('removed ones go first, chosen ones follow one after the other with progress', async () => {
    const { asked: requests, calls } = server()
    const heard: string[] = []
    const wanted = [...savedPhotos([image(2)]), chosen('a'), chosen('b')]
    await savePhotos(calls, [image(1), image(2)], wanted, (at, all) => heard.push(`${at}/${all}`))
    expect(requests).toEqual(['remove 1', 'add a', 'add b'])
    expect(heard).toEqual(['1/2', '2/2'])
  })

  test('a photo is marked as a floor plan, and placed after the others', async () => {
    const { asked: requests, calls } = server()
    const before = [image(1), image(2), image(3)]
    const wanted = withPlan(savedPhotos(before), '1', true)
    expect(wanted.map(({ key }) => key)).toEqual(['2', '3', '1'])
    const saved = await savePhotos(calls, before, wanted, nothing)
    expect(requests).toEqual(['plan 1 true', 'order 2,3,1'])
    expect(saved.at(-1)).toMatchObject({ isPlan: true, image: { id: 1, is_plan: true } })
  })

  test('a chosen photo that became the main one is put in front', async () => {
    const { asked: requests, calls } = server()
    await savePhotos(calls, [image(1)], withMain([...savedPhotos([image(1)]), chosen('a')], 'a'), nothing)
    expect(requests).toEqual(['add a', 'order 101,1'])
  })

  test('a failed file stays chosen, the others are saved', async () => {
    const { asked: requests, calls } = server()
    const saved = await savePhotos(calls, [], [chosen('bad'), chosen('b')], nothing)
    expect(saved.map(({ key, kind }) => [key, kind])).toEqual([
      ['bad', 'chosen'],
      ['b', 'kept'],
    ])
    expect(saved[0]).toMatchObject({ hasFailed: true })
    expect(requests).toEqual(['add bad', 'add b'])
  })
})

test('removing and choosing the main photo', () => {
  const photos = savedPhotos([image(1), image(2), image(3)])
  expect(withoutPhoto(photos, '2').map(({ key }) => key)).toEqual(['1', '3'])
  expect(withMain(photos, '3').map(({ key }) => key)).toEqual(['3', '1', '2'])
})

test('moving a photo forward, back, to the ends', () => {
  const photos = savedPhotos([image(1), image(2), image(3)])
  const moved = (key: string, at: number) => movedPhoto(photos, key, at).map((photo) => photo.key)
  expect(moved('1', 1)).toEqual(['2', '1', '3'])
  expect(moved('3', 0)).toEqual(['3', '1', '2'])
  expect(moved('1', 9)).toEqual(['2', '3', '1'])
})
