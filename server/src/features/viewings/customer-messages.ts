import { randomBytes } from 'node:crypto'
import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { dayInIsrael } from '@mafteach/contract/days'
import type { ReplyOf } from '@mafteach/contract/endpoint'
import type { sendMessages } from '@mafteach/contract/messages'
import { publicPaths } from '@mafteach/contract/site-paths'
import { writtenLanguage } from '#domain/languages.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import { takesMessages } from '#platform/phone.ts'
import * as queries from './customer-messages.queries.ts'
import { type MessageKind, type MessageWords, messageText } from './customer-messages.rules.ts'
import * as slots from './slots.queries.ts'
import type { ViewingRow } from './viewings.queries.ts'

export interface MessagingDeps {
  /** Queues texts for WhatsApp or SMS. */
  queueTexts: (
    db: Db,
    me: number,
    texts: { purpose: 'by_hand' | 'automatic'; messages: { customer: number; phone: string; text: string }[] },
  ) => Promise<ReplyOf<typeof sendMessages>>
  /** URLs of these customers' pages for stopping messages. */
  answersUrls: (db: Db, customers: number[]) => Promise<Map<number, string>>
}

export const newLinkToken = (): string => randomBytes(20).toString('hex')

type About = Pick<ViewingRow, 'customer_id' | 'asset_id' | 'place'> & { starts_at: Date | null; token: string }

/** Messages to customers about their viewings, for agents, reminders and delays alike. */
export function makeCustomerMessages(
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  { queueTexts, answersUrls }: MessagingDeps,
) {
  const urlOf = (token: string) => `${settings.publicUrl}${publicPaths.viewing(token)}`

  /** Queues one message for each of these different, locked customers. */
  const send = async (
    db: Db,
    me: number,
    kind: MessageKind,
    abouts: About[],
    { isAutomatic = false, minutes = 0 }: { isAutomatic?: boolean; minutes?: number } = {},
  ) => {
    const customers = await queries.readCustomers(
      db,
      abouts.map(({ customer_id }) => customer_id),
    )
    const sender = await queries.readSender(db, me)
    const stopPages = await answersUrls(db, [...customers.keys()])
    const messages = []
    for (const { customer_id, asset_id, place, starts_at, token } of abouts) {
      const { name, phone, do_not_contact } = customers.get(customer_id)!
      if (do_not_contact) throw new ApiError('do_not_contact', { customers: [{ id: customer_id, name }] })
      if (!takesMessages(phone)) throw new ValidationError({ phone: 'required' })
      const isSet = kind !== 'offered' && kind !== 'proposed' && kind !== 'cancelled'
      const isViewingDay = isSet && starts_at !== null && dayInIsrael(starts_at) === todayInIsrael(clock)
      const house = await slots.readAddressFor(db, { agent_id: me, customer_id, asset_id }, isViewingDay)
      const words: MessageWords = {
        kind,
        language: writtenLanguage(sender.language),
        customer: name,
        agent: sender.name,
        address: house ? addressWithNeighborhood(house) : '',
        starts_at,
        place: house?.is_kept ? null : place,
        numberShownFrom: isSet ? (house?.number_comes ?? null) : null,
        minutes,
        page: urlOf(token),
        stopPage: stopPages.get(customer_id)!,
      }
      messages.push({ customer: customer_id, phone, text: messageText(words) })
    }
    return queueTexts(db, me, { purpose: isAutomatic ? 'automatic' : 'by_hand', messages })
  }

  return {
    urlOf,
    /** Messages the customers of locked viewings, one per customer: 409 `do_not_contact`, 400 without a phone, 409 `daily_limit`. */
    messageCustomers: async (
      db: Db,
      me: number,
      kind: Exclude<MessageKind, 'offered'>,
      viewings: ViewingRow[],
      how: { isAutomatic?: boolean; minutes?: number } = {},
    ) => {
      const now = clock.now()
      const tokens = await queries.linksOf(db, viewings, newLinkToken, now)
      const sent = await send(
        db,
        me,
        kind,
        viewings.map((viewing) => ({ ...viewing, token: tokens.get(viewing.id)! })),
        how,
      )
      await queries.markMessaged(
        db,
        viewings.map(({ id }) => id),
        now,
      )
      return sent
    },
    /** Sends the links of slots to choose from. */
    sendOffer: (db: Db, me: number, asset_id: number, links: { customer_id: number; token: string }[]) =>
      send(
        db,
        me,
        'offered',
        links.map((link) => ({ ...link, asset_id, place: null, starts_at: null })),
      ),
  }
}

export type CustomerMessages = ReturnType<typeof makeCustomerMessages>
