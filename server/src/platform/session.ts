import type { Db } from './db.ts'
import { ApiError } from './errors.ts'
import { prepared } from './prepared.ts'
import type { Principal } from './tokens.ts'

const openSession = prepared((db, { session }: { session: number }) =>
  db.selectFrom('session').select('id').where('id', '=', session).where('ended_at', 'is', null),
)

const staff = prepared((db, { agent }: { agent: number }) => db.selectFrom('agent').select('is_staff').where('id', '=', agent))

/** Refuses whoever does not belong to the back office, or no longer does. */
export async function assertStaff(db: Db, agent: number): Promise<void> {
  const [row] = await staff(db, { agent })
  if (!row?.is_staff) throw new ApiError('not_allowed')
}

/** Refuses whoever was signed out since their access token was made. Writes ask this; reads go on until the token ends. */
export async function assertSession(db: Db, { session }: Pick<Principal, 'session'>): Promise<void> {
  const [open] = await openSession(db, { session })
  if (!open) throw new ApiError('token_not_valid')
}
