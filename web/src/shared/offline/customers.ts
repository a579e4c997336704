import { isSoldOrRented } from '@mafteach/contract/codes'
import { getCustomer } from '@mafteach/contract/customers'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import { customerExpressions } from '@mafteach/contract/search-text'
import type { RowOf } from './disk.ts'
import type { Here, Rows } from './part.ts'
import { customerText } from './search-texts.ts'

export type CustomerHere = RowOf<'customers'>

/** Buyers and sellers (server/src/domain/customers.ts). */
export const buyersOf = (rows: Rows): ReadonlySet<number> =>
  new Set(Array.from(rows.listings.values(), ({ customer }) => customer))

export function sellersOf(rows: Rows, me: number): ReadonlySet<number> {
  const sellers = new Set<number>()
  for (const { realtor, seller } of rows.assets.values()) if (realtor === me && seller) sellers.add(seller.id)
  return sellers
}

/** My unsold assets of a seller, the newest first. */
export const sellingOf = (rows: Rows, me: number, customer: number): number[] =>
  [...rows.assets.values()]
    .filter(
      ({ realtor, seller, visibility_status }) => realtor === me && seller?.id === customer && !isSoldOrRented(visibility_status),
    )
    .map(({ id }) => id)
    .toSorted((one, other) => other - one)

/** Whether a typed text finds a customer; null if it cannot find any. */
export function findsCustomer(typed: string): ((row: CustomerHere) => boolean) | null {
  const words = customerExpressions(typed)?.map(({ anywhere }) => new RegExp(anywhere))
  if (!words) return null
  return (row) => {
    const text = customerText(row)
    return words.every((word) => word.test(text))
  }
}

/** The card of a customer in the server's last reply. */
export const storedCustomerCard = (here: Here, id: number): Promise<ReplyOf<typeof getCustomer> | undefined> =>
  here.storedReply(getCustomer, { params: { id } })
