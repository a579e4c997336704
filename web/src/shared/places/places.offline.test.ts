import { cities, neighborhoods, streets } from '@mafteach/contract/places'
import { expect, test } from 'vitest'
import { answerOf, hereOf } from '../offline/here.fixture.ts'
import { placesOffline } from './places.offline.ts'

const [ramatGan, holon] = [
  { id: 8600, name: 'רמת גן' },
  { id: 6600, name: 'חולון' },
]
const rows = {
  assets: [
    { id: 1, city: ramatGan, neighborhood: { id: 3, name: 'נווה' }, street: { id: 30, name: 'הרצל' } },
    { id: 2, city: holon, neighborhood: { id: 4, name: 'אגרובנק' }, street: { id: 40, name: 'סוקולוב' } },
  ],
  listings: [
    {
      id: 1,
      city: ramatGan,
      neighborhoods: [
        { id: 2, name: 'הגפן' },
        { id: 1, name: 'כל היישוב' },
        { id: 3, name: 'נווה' },
      ],
    },
  ],
}

test('places from stored answers; else those of stored rows, each once, the whole city first', async () => {
  const here = hereOf(rows)
  const named = async (
    ...request: Parameters<typeof answerOf<typeof cities>> extends [unknown, unknown, ...infer A] ? A : never
  ) => (await answerOf(placesOffline, here, ...request))?.results.map(({ name }) => name)
  expect(await named(cities)).toEqual(['חולון', 'רמת גן'])
  expect(await named(cities, { query: { search: 'גן' } })).toEqual(['רמת גן'])
  const hoods = await answerOf(placesOffline, here, neighborhoods, { query: { city: '8600' } })
  expect(hoods?.results).toEqual([
    { id: 1, name: 'כל היישוב', is_whole_city: true },
    { id: 2, name: 'הגפן', is_whole_city: false },
    { id: 3, name: 'נווה', is_whole_city: false },
  ])
  expect(await answerOf(placesOffline, here, streets, { query: { city: '8600', search: 'סוקו' } })).toBeUndefined()
  const read = hereOf(rows, [[cities, { count: 0, results: [] }]])
  expect(await answerOf(placesOffline, read, cities)).toEqual({ count: 0, results: [] })
})
