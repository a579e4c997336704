import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

interface Place {
  city: number
  neighborhood?: number | null | undefined
  street?: number | null | undefined
  neighborhoods?: readonly number[]
}
export type PlaceProblems = Partial<Record<keyof Place, 'unknown' | 'other_city'>>

/** Errors of places that do not exist or belong to another city. For an unknown city that is the only error. */
export async function placeProblems(
  db: Db,
  { city, neighborhood = null, street = null, neighborhoods = [] }: Place,
): Promise<PlaceProblems> {
  const { rows } = await sql<{ is_city: boolean; neighborhood: number | null; street: number | null; known: number }>`select
    exists (select from city where id = ${city}) as is_city,
    (select city_id from neighborhood where id = ${neighborhood}::bigint) as neighborhood,
    (select city_id from street where id = ${street}::bigint) as street,
    (select count(*) from neighborhood where city_id = ${city} and id = any(${neighborhoods}::bigint[])) as known`.execute(db)
  const found = rows[0]!
  if (!found.is_city) return { city: 'unknown' }
  const problem = (id: number | null, of: number | null) =>
    id === null || of === city ? null : of === null ? ('unknown' as const) : ('other_city' as const)
  const problems = {
    neighborhood: problem(neighborhood, found.neighborhood),
    street: problem(street, found.street),
    neighborhoods: found.known === new Set(neighborhoods).size ? null : ('other_city' as const),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, value]) => value !== null))
}
