import { OFFLINE_ASSETS_MAX, OFFLINE_CUSTOMERS_MAX } from '@mafteach/contract/offline'
import type { Db } from '#platform/database/db.ts'
import type { Place, Walk } from './cursor.ts'
import { ASSETS, type ChangedRow, CUSTOMERS, NOTIFICATIONS, readAll, readSince } from './offline.queries.ts'

/** Input of the next step of a walk. */

interface WalkInput {
  me: number
  walk: Walk
  /** With no room, the step only checks whether there is more. */
  room: number
  now: Date
}

interface Step {
  changed: ChangedRow[]
  /** The walk's new position; at its end there is none. */
  walk: Walk
  isOver: boolean
}

const START: Place = { kind: -1, at: 'infinity', id: 0 }
/** After all customers. */
const AFTER_CUSTOMERS: Place = { kind: CUSTOMERS, at: '-infinity', id: 0 }

/** What the next walk needs. */
const ended = (walk: Walk): Walk => ({ ...walk, snapshot: null, unseenIn: null, after: null })

const placeOf = ({ kind, at, id }: Place): Place => ({ kind, at, id })

export const goOn = (db: Db, input: WalkInput): Promise<Step> =>
  input.walk.from === null ? throughAll(db, input) : throughChanged(db, input)

async function throughChanged(db: Db, { me, walk, room, now }: WalkInput): Promise<Step> {
  const place = walk.after ?? START
  // One extra row shows whether there is more.
  const found = await readSince(db, {
    me,
    now,
    from: walk.from!,
    unseenIn: walk.unseenIn,
    fromTime: new Date(walk.fromTime),
    ...place,
    limit: room + 1,
  })
  const changed = found.slice(0, room)
  const isOver = found.length <= room
  return {
    changed,
    isOver,
    walk: isOver ? ended(walk) : { ...walk, after: changed.length === 0 ? null : placeOf(changed.at(-1)!) },
  }
}

async function throughAll(db: Db, { me, walk, room, now }: WalkInput): Promise<Step> {
  const changed: ChangedRow[] = []
  const next = { ...walk }
  const take = async (lastKind: number): Promise<boolean> => {
    const { kind, at, id } = next.after ?? START
    const left = (of: number, max: number) => max - (kind === of ? next.told : 0)
    const space = room - changed.length
    const found = await readAll(db, {
      me,
      now,
      kind,
      at,
      id,
      limit: space + 1,
      lastKind,
      customersLeft: left(CUSTOMERS, OFFLINE_CUSTOMERS_MAX),
      assetsLeft: left(ASSETS, OFFLINE_ASSETS_MAX),
      customerAt: next.lastCustomer?.at ?? '-infinity',
      customerId: next.lastCustomer?.id ?? 0,
    })
    for (const one of found.slice(0, space)) {
      next.told = one.kind === (next.after?.kind ?? START.kind) ? next.told + 1 : 1
      next.after = placeOf(one)
      changed.push(one)
    }
    return found.length <= space
  }

  // If not all customers are stored, the listings depend on which customers were sent.
  if (walk.isBounded && (next.after?.kind ?? START.kind) <= CUSTOMERS && next.lastCustomer === null) {
    if (!(await take(CUSTOMERS))) return { changed, walk: next, isOver: false }
    if (next.told === OFFLINE_CUSTOMERS_MAX) next.lastCustomer = next.after
    next.after = AFTER_CUSTOMERS
  }
  const isOver = await take(NOTIFICATIONS)
  return { changed, isOver, walk: isOver ? ended(next) : next }
}
