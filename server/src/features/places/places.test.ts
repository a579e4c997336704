import { cities, cityPriceRange, neighborhoods, streets } from '@mafteach/contract/places'
import { searchText } from '@mafteach/contract/search-text'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAsset, placeOf } from '../../../test/builders.ts'
import { openProduct, type Product } from '../../../test/product.ts'
import { seedPlaces } from './places.seed.ts'

const TEL_AVIV = '5000'
const RAMAT_GAN = '8600'

let product: Product
let agent: Awaited<ReturnType<Product['agent']>>

beforeAll(async () => {
  product = await openProduct()
  agent = await product.agent()
})

const names = (page: { results: { name: string }[] }) => page.results.map(({ name }) => name)

describe('cities', () => {
  const find = async (search: string) => names(await product.stranger.ok(cities, { query: { search } }))

  test('are found by anybody, the largest first', async () => {
    const page = await product.stranger.ok(cities, { query: {} })
    expect(page.results.slice(0, 3)).toEqual([
      { id: 3000, name: 'ירושלים' },
      { id: 5000, name: 'תל אביב-יפו' },
      { id: 4000, name: 'חיפה' },
    ])
    expect(page.count).toBe(40)
  })

  test.each([
    ['תל אביב', ['תל אביב-יפו']],
    ['אביב תל', ['תל אביב-יפו']],
    ['ת"א', ['תל אביב-יפו']],
    ['הרצלייה', ['הרצליה']],
    ['רמת', ['רמת גן', 'רמת השרון']],
    ['גן רמת', ['רמת גן']],
    ['herzliya', ['הרצליה']],
    ['tel aviv', ['תל אביב-יפו']],
    ['אין כזאת', []],
  ])('%s', async (search, expected) => expect(await find(search)).toEqual(expected))

  test('put the exact name before larger cities that begin so', async () => {
    const rows = [
      { id: 90_001, name: 'אילתה', population: 900_000 },
      { id: 90_002, name: 'בית אילת', population: 950_000 },
    ].map((row) => ({ ...row, search: searchText(row.name) }))
    await product.database.db.insertInto('city').values(rows).execute()
    expect(await find('אילת')).toEqual(['אילת', 'אילתה', 'בית אילת'])
    await product.database.db.deleteFrom('city').where('id', '>', 90_000).execute()
  })

  test('are paged', async () => {
    const second = await product.stranger.ok(cities, { query: { page: '2', page_size: '15' } })
    expect(second).toMatchObject({
      count: 40,
      next: expect.stringContaining('after='),
      previous: expect.stringContaining('page=1'),
    })
    const third = await product.stranger.ok(cities, { query: { page: '3', page_size: '15' } })
    expect(third.results).toHaveLength(10)
    expect(third.next).toBeNull()
  })
})

describe('streets', () => {
  const find = async (city: string, search: string) => names(await agent.ok(streets, { query: { city, search } }))

  test.each([
    ['רוטשילד', 'שדרות רוטשילד'],
    ["שד' רוט", 'שדרות רוטשילד'],
    ['רחוב דיזנגוף', 'דיזנגוף'],
    ['סנש חנה', 'חנה סנש'],
    ['גפן', 'הגפן'],
    ['ירושלים', 'שדרות ירושלים'],
    ['כיכר המדינה', 'כיכר המדינה'],
    ['ז׳בוטינסקי', "ז'בוטינסקי"],
  ])('%s finds %s first', async (search, first) => expect((await find(TEL_AVIV, search))[0]).toBe(first))

  test('those that begin with the typed text are listed before those that contain it', async () => {
    const found = await find(TEL_AVIV, 'בן')
    expect(found.indexOf('בן יהודה')).toBeLessThan(found.indexOf('נחלת בנימין'))
    expect(found).toContain('נחלת בנימין')
  })

  test('are those of one city', async () => {
    const { db } = product.database
    const { results } = await agent.ok(streets, { query: { city: RAMAT_GAN, search: 'הגפן' } })
    expect(results).toHaveLength(1)
    const street = await db.selectFrom('street').select('city_id').where('id', '=', results[0]!.id).executeTakeFirstOrThrow()
    expect(street.city_id).toBe(8600)
  })

  test.each([{ city: TEL_AVIV }, { search: 'הגפן' }, { city: TEL_AVIV, search: '  ' }, {}])('are empty for %o', async (query) => {
    expect(await agent.ok(streets, { query })).toEqual({ count: 0, next: null, previous: null, results: [] })
  })

  test('treat wildcard characters as plain characters', async () =>
    expect(await find(TEL_AVIV, '%')).toEqual(await find(TEL_AVIV, '_')))

  test('are for agents only', async () => {
    expect((await product.stranger.call(streets, { query: { city: TEL_AVIV, search: 'הגפן' } })).status).toBe(403)
  })
})

describe('neighborhoods', () => {
  test('begin with the whole city', async () => {
    const { results, count } = await agent.ok(neighborhoods, { query: { city: RAMAT_GAN, page_size: '100' } })
    expect(results[0]).toMatchObject({ name: 'כל היישוב', is_whole_city: true })
    expect(results.filter((row) => row.is_whole_city)).toHaveLength(1)
    expect(names({ results })).toEqual(expect.arrayContaining(['מרום נוה', 'הגפן', 'שיכון ותיקים']))
    expect(count).toBe(results.length)
  })

  test('are found by name', async () => {
    expect(names(await agent.ok(neighborhoods, { query: { city: RAMAT_GAN, search: 'נווה מרום' } }))).toEqual(['מרום נוה'])
    expect(names(await agent.ok(neighborhoods, { query: { city: RAMAT_GAN, search: 'היישוב' } }))).toEqual(['כל היישוב'])
  })

  test('are empty without a city', async () =>
    expect((await agent.ok(neighborhoods, { query: { search: 'הגפן' } })).count).toBe(0))
})

test('the price range of a city is a tenth to ten times its prices on the market, from twenty assets on', async () => {
  const place = await placeOf(product, 'גבעתיים')
  const rangeOf = async (city: number) => (await agent.ok(cityPriceRange, { query: { city: String(city) } })).range
  const build = (price: number, visibility_status: 'ME' | 'AL') => buildAsset(agent, place, { price, visibility_status })
  for (let nth = 0; nth < 19; nth++) await build(2_500_000, 'AL')
  await build(100_000, 'ME')
  expect(await rangeOf(place.city)).toBeNull()
  await build(600_000_000, 'AL')
  expect(await rangeOf(place.city)).toEqual({ low: 250_000, high: 6_000_000_000 })
  expect(await rangeOf(8600)).toBeNull()
})

describe('seedPlaces', () => {
  const everything = async () => {
    const { db } = product.database
    return {
      cities: await db.selectFrom('city').selectAll().orderBy('id').execute(),
      neighborhoods: await db.selectFrom('neighborhood').selectAll().orderBy('id').execute(),
      streets: await db.selectFrom('street').selectAll().orderBy('id').execute(),
    }
  }

  test('does nothing the second time', async () => {
    const before = await everything()
    await seedPlaces(product.database.db)
    expect(await everything()).toEqual(before)
  })

  test('restores missing places and leaves the rest', async () => {
    const { db } = product.database
    const before = await everything()
    const lost = before.streets.find((street) => street.name === 'דיזנגוף')!
    await db.deleteFrom('street').where('id', '=', lost.id).execute()
    await seedPlaces(db)
    const after = await everything()
    expect(after.streets.filter((street) => street.id < before.streets.at(-1)!.id)).toEqual(
      before.streets.filter((street) => street !== lost && street.id < before.streets.at(-1)!.id),
    )
    expect(after.streets).toContainEqual({ ...lost, id: expect.any(Number) })
  })

  test('gives every city its whole-city row, at least six neighborhoods, and streets', async () => {
    const { cities: all, neighborhoods, streets: roads } = await everything()
    for (const { id } of all) {
      expect(neighborhoods.filter((neighborhood) => neighborhood.city_id === id && neighborhood.is_whole_city)).toHaveLength(1)
      expect(
        neighborhoods.filter((neighborhood) => neighborhood.city_id === id && !neighborhood.is_whole_city).length,
      ).toBeGreaterThanOrEqual(6)
      expect(roads.filter((road) => road.city_id === id).length).toBeGreaterThanOrEqual(15)
    }
  })
})
