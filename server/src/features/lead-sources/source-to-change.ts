import type { Db } from '#platform/database/db.ts'
import { ApiError, notFound } from '#platform/http/errors.ts'
import * as queries from './lead-sources.queries.ts'

/** The agency that an agent manages; throws 403 without one. */
export async function managedAgency(db: Db, me: number): Promise<number> {
  const { agency_id, is_manager } = await queries.readMembership(db, me)
  if (!agency_id || !is_manager) throw new ApiError('not_allowed')
  return agency_id
}

/** A source that the agent may change: their own, or their managed agency's. Throws 404 and 403. */
export async function sourceToChange(db: Db, me: number, id: number): Promise<queries.ListedSource> {
  const source = await queries.readSource(db, me, id)
  if (!source) throw notFound()
  if (source.agency_id !== null) await managedAgency(db, me)
  return source
}
