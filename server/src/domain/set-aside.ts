import type { SetAside } from '@mafteach/contract/offline'
import { EXCLUSIVITY_DAYS, SET_ASIDE_OFFLINE, type SetAsideKind } from '@mafteach/contract/overview'
import { type RawBuilder, sql } from 'kysely'

/** Setting things aside, shared by the overview and its lists. */

/** Condition: the agent did not set the thing aside, by the id of a customer, contact request or asset. */
export const notSetAside = (me: number, kind: SetAsideKind, id: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`${id} <> all(array(select thing_id from overview_act where agent_id = ${me} and kind = ${kind} and until > ${now}))`

/** Column for devices: until when a thing was set aside, by kind; null if it was not. */
export const setAsideUntil = (me: number, id: RawBuilder<unknown>, now: Date) =>
  sql<Record<string, string> | null>`(select json_object_agg(kind, until) from overview_act
    where agent_id = ${me} and kind = any(${sql.lit(`{${SET_ASIDE_OFFLINE.join(',')}}`)}::text[]) and thing_id = ${id} and until > ${now})`

/** The device's form of that column. */
export const toSetAside = (until: Record<string, string> | null): { set_aside?: SetAside } =>
  until === null
    ? {}
    : { set_aside: Object.fromEntries(Object.entries(until).map(([kind, at]) => [kind, new Date(at).toISOString()])) }

/** The agent's assets `a` whose exclusivity ends soon. `today` is Israel's date. */
export const exclusivityEnds = (me: number, today: string) =>
  sql<boolean>`(a.agent_id = ${me} and a.visibility_status not in ('sold', 'rented')
    and a.exclusive_until between ${today}::date and ${today}::date + ${sql.lit(EXCLUSIVITY_DAYS)}::integer)`
