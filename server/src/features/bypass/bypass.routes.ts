import { addressOf } from '@mafteach/contract/addresses'
import * as contract from '@mafteach/contract/bypass'
import { dayInIsrael } from '@mafteach/contract/days'
import { houseOf } from '#domain/house-numbers.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { countHit } from '#platform/http/rate-limit.ts'
import { type Introduction, readIntroductions } from './bypass.queries.ts'
import { certaintyOf } from './bypass.rules.ts'

/** Limited, because the check is expensive. */
const PER_MINUTE = 20
/** For a text of maximum length with escaped tabs and line ends. */
const BODY_MAX = 3 * contract.BYPASS_TEXT_MAX

interface PlacedDeal extends contract.OfficialDeal {
  city: number
  street: number
  number: string
}

interface Deps {
  /** Null if the text has no heading line. */
  readOfficialDeals: (db: Db, text: string, today: string) => Promise<{ deals: PlacedDeal[]; unread: string[] } | null>
}

/** The bypass check (product.md section 13, "Law"). It writes nothing. */
export function bypassRoutes(ctx: AppContext, { readOfficialDeals }: Deps): void {
  const { clock, database } = ctx

  mount(
    ctx,
    contract.findBypasses,
    async ({ body, db, me }) => {
      const wait = await countHit(database.db, { bucket: `bypass ${me}`, seconds: 60, max: PER_MINUTE, now: clock.now() })
      if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
      const read = await readOfficialDeals(db, body.text, todayInIsrael(clock))
      if (!read) throw new ValidationError({ text: 'invalid' })
      const { deals, unread } = read
      const placeOf = (city: number, street: number, number: string) => `${city}/${street}/${houseOf(number)}`
      const introduced = Map.groupBy(await readIntroductions(db, me, deals), (one) =>
        placeOf(one.city_id, one.street_id, one.address_number),
      )
      const alarms = deals.flatMap(({ city, street, number, ...deal }) =>
        (introduced.get(placeOf(city, street, number)) ?? []).flatMap((one): contract.BypassAlarm[] => {
          const certainty = certaintyOf(deal, { floor: one.floor, rooms: one.number_of_rooms })
          if (!certainty || dayInIsrael(one.introduced_at) > deal.date) return []
          return [
            {
              deal,
              asset: { id: one.asset, name: nameOf(one) },
              customer: { id: one.customer, name: one.customer_name },
              introduced_at: one.introduced_at.toISOString(),
              certainty,
            },
          ]
        }),
      )
      return { deals: deals.length, alarms: alarms.toSorted(bySureness), unread }
    },
    { transaction: false, bodyLimit: BODY_MAX },
  )
}

const nameOf = ({ city, street, address_number }: Introduction): string =>
  addressOf({ city: { name: city }, street: { name: street }, address_number })

const bySureness = (one: contract.BypassAlarm, other: contract.BypassAlarm): number =>
  one.certainty === other.certainty ? other.deal.date.localeCompare(one.deal.date) : one.certainty.localeCompare(other.certainty)
