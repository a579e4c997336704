import { WHOLE_CITY } from '@mafteach/contract/codes'
import { searchText } from '@mafteach/contract/search-text'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { RegisterError } from '#platform/database/register-file.ts'
import { nameKey, tidyName, withSpelling } from './places.rules.ts'
import { type Register, type RegisterRow, readRegister } from './places-registers.ts'

/** The code of the locality itself in the register of streets. */
const LOCALITY_ITSELF = 9000
/** Rows per statement. */
const BATCH = 2_000

export type SkipReason = 'no code' | 'no name' | 'twice in the file' | 'the locality itself' | 'name taken by another street'

export interface ImportReport extends Register {
  read: number
  /** New localities or streets, by the kind of register. */
  added: number
  /** Rows that got a code, a population or another searchable spelling. */
  updated: number
  unchanged: number
  skipped: Partial<Record<SkipReason, number>>
  /** Localities that are only in a register of streets. */
  localitiesAdded: number
}

/**
 * Imports an official register. Run it in a transaction, so that a file is imported completely or not at all. Existing ids and names stay, and a
 * second run changes nothing. Throws RegisterError for an invalid file.
 */
export async function importRegister(db: Db, path: string): Promise<ImportReport> {
  // Two concurrent imports would both add what is missing; readers are not blocked.
  await sql`lock table city, street in share row exclusive mode`.execute(db)
  const localities = await openLocalities(db)
  const streets = await openStreets(db)
  const report = { read: 0, added: 0, updated: 0, unchanged: 0, skipped: {} as ImportReport['skipped'], localitiesAdded: 0 }

  const flush = async () => {
    await localities.flush()
    await streets.flush()
  }
  const register = await readRegister(path, async (row) => {
    report.read += 1
    const { city, cityName, street } = row
    const outcome = !city ? 'no code' : !cityName ? 'no name' : take({ ...row, city })
    if (outcome === 'added' || outcome === 'updated' || outcome === 'unchanged') report[outcome] += 1
    else report.skipped[outcome] = (report.skipped[outcome] ?? 0) + 1
    if (report.read % BATCH === 0) await flush()

    function take(known: RegisterRow & { city: number }): Outcome {
      if (!street) return localities.take(known.city, cityName, known.population)
      if (localities.addMissing(known.city, cityName)) report.localitiesAdded += 1
      return streets.take(known.city, street.code, street.name)
    }
  })
  if (report.read === 0) throw new RegisterError('The file has headings and no rows.')
  await flush()
  await sql`analyze city, neighborhood, street, place`.execute(db)
  return { ...register, ...report }
}

type Outcome = 'added' | 'updated' | 'unchanged' | SkipReason

interface City {
  id: number
  name: string
  search: string
  population: number | null
}

async function openLocalities(db: Db) {
  const cities = new Map<number, City>()
  for (const city of await db.selectFrom('city').selectAll().execute()) cities.set(city.id, city)
  const changed = new Map<number, City>()

  const add = (id: number, name: string, population: number | null) => {
    const city = { id, name: tidyName(name), search: searchText(tidyName(name)), population }
    cities.set(id, city)
    changed.set(id, city)
  }

  return {
    /** Adds an unknown locality; returns whether it did. */
    addMissing(id: number, name: string): boolean {
      if (cities.has(id)) return false
      add(id, name, null)
      return true
    },

    take(id: number, name: string, population: number | null): Outcome {
      const city = cities.get(id)
      if (!city) {
        add(id, name, population)
        return 'added'
      }
      const search = withSpelling(city.search, name)
      if (search === city.search && (population ?? city.population) === city.population) return 'unchanged'
      Object.assign(city, { search, population: population ?? city.population })
      changed.set(id, city)
      return 'updated'
    },

    async flush(): Promise<void> {
      if (changed.size === 0) return
      const rows = [...changed.values()]
      changed.clear()
      await db
        .insertInto('city')
        .columns(['id', 'name', 'search', 'population'])
        .expression(
          sql`select * from unnest(
            ${rows.map((city) => city.id)}::integer[], ${rows.map((city) => city.name)}::text[],
            ${rows.map((city) => city.search)}::text[], ${rows.map((city) => city.population)}::integer[])`,
        )
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((eb) => ({ search: eb.ref('excluded.search'), population: eb.ref('excluded.population') })),
        )
        .execute()
      await sql`
        insert into neighborhood (city_id, name, search, is_whole_city)
        select city_id, ${WHOLE_CITY}, ${searchText(WHOLE_CITY)}, true from unnest(${rows.map((city) => city.id)}::integer[]) as fresh (city_id)
        where not exists (select from neighborhood n where n.city_id = fresh.city_id and n.is_whole_city)`.execute(db)
    },
  }
}

interface Street {
  /** Null until it is written. */
  id: number | null
  city: number
  code: number | null
  name: string
  search: string
}

async function openStreets(db: Db) {
  const byCode = new Map<string, Street>()
  const ownByName = new Map<string, Street>()
  const names = new Set<string>()
  const inserts: Street[] = []
  const updates = new Map<number, Street>()

  const remember = (street: Street) => {
    names.add(`${street.city} ${street.name}`)
    if (street.code === null) ownByName.set(`${street.city} ${nameKey(street.name)}`, street)
    else byCode.set(`${street.city} ${street.code}`, street)
  }
  for (const row of await db.selectFrom('street').selectAll().execute()) remember({ ...row, city: row.city_id })

  const update = (street: Street, code: number, search: string): Outcome => {
    if (street.id === null) return 'twice in the file'
    if (street.code === code && street.search === search) return 'unchanged'
    Object.assign(street, { code, search })
    updates.set(street.id, street)
    return 'updated'
  }

  return {
    take(city: number, code: number | null, name: string): Outcome {
      if (code === null) return 'no code'
      if (code === LOCALITY_ITSELF) return 'the locality itself'
      if (!name) return 'no name'
      const known = byCode.get(`${city} ${code}`)
      if (known) return update(known, code, withSpelling(known.search, name))

      const ownKey = `${city} ${nameKey(name)}`
      const own = ownByName.get(ownKey)
      if (own) {
        ownByName.delete(ownKey)
        byCode.set(`${city} ${code}`, own)
        return update(own, code, withSpelling(own.search, name))
      }

      // 'שד ירושלים' and 'שדרות ירושלים' may be two streets of one city: then the name in the register stays.
      const free = [tidyName(name), name].find((candidate) => !names.has(`${city} ${candidate}`))
      if (free === undefined) return 'name taken by another street'
      const street = { id: null, city, code, name: free, search: searchText(free) }
      remember(street)
      inserts.push(street)
      return 'added'
    },

    async flush(): Promise<void> {
      if (inserts.length > 0) {
        const rows = inserts.splice(0)
        await sql`
          insert into street (city_id, code, name, search)
          select * from unnest(
            ${rows.map((street) => street.city)}::integer[], ${rows.map((street) => street.code)}::integer[],
            ${rows.map((street) => street.name)}::text[], ${rows.map((street) => street.search)}::text[])`.execute(db)
      }
      if (updates.size > 0) {
        const rows = [...updates.values()]
        updates.clear()
        await sql`
          update street set code = fresh.code, search = fresh.search
          from unnest(
            ${rows.map((street) => street.id)}::bigint[], ${rows.map((street) => street.code)}::integer[],
            ${rows.map((street) => street.search)}::text[]) as fresh (id, code, search)
          where street.id = fresh.id`.execute(db)
      }
    },
  }
}
