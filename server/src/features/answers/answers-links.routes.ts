import { randomBytes } from 'node:crypto'
import * as contract from '@mafteach/contract/answers'
import { lockOwnCustomer, ownCustomer } from '#domain/customers.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import * as queries from './answers.queries.ts'
import * as partners from './partners.queries.ts'
import { partnersRoutes } from './partners.routes.ts'

/** 160 bits. */
const newToken = (): string => randomBytes(20).toString('hex')

/** Links to pages of customers and partners, which agents hand out and recall (product.md sections 12 and 13). */
export function answersLinksRoutes(ctx: AppContext) {
  const { clock, database, settings } = ctx
  const urlOf = (token: string) => `${settings.publicUrl}/public-view/answers/${token}`
  partnersRoutes(ctx, { newToken, urlOf })

  const openedOf = ({ open_count, opened_at }: { open_count: number; opened_at: Date | null }) => ({
    open_count,
    opened_at: opened_at?.toISOString() ?? null,
  })
  /** Created on first use. */
  const linkOf = async (db: Db, customer: number) =>
    (await queries.readAnswersLink(db, customer)) ??
    database.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('customer').select('id').where('id', '=', customer).forNoKeyUpdate().execute()
      const known = await queries.readAnswersLink(transaction, customer)
      return known ?? queries.insertAnswersLink(transaction, customer, newToken(), null, clock.now())
    })

  /** Links of a customer and their partner. */
  const shownLinks = async (db: Db, customer: number): Promise<contract.AnswersLink> => {
    const link = await linkOf(db, customer)
    const partner = await partners.readPartner(db, customer)
    return {
      url: urlOf(link.token),
      ...openedOf(link),
      partner_url: partner ? urlOf(partner.token) : null,
      partner_page: partner
        ? { ...openedOf(partner), has_found: partner.found_at !== null, messages_stopped: partner.stopped_at !== null }
        : null,
    }
  }

  mount(ctx, contract.answersLink, async ({ db, me, params }) => shownLinks(db, await ownCustomer(db, me, params.id)))

  mount(ctx, contract.renewAnswersLink, async ({ body, db, me, params }) => {
    const { id } = await lockOwnCustomer(db, me, params.id)
    if (body.partner) {
      const partner = await partners.readPartner(db, id)
      if (!partner) throw notFound()
      await partners.renewToken(db, partner.id, newToken())
    } else {
      await queries.deleteAnswersLinks(db, id)
      await queries.insertAnswersLink(db, id, newToken(), clock.now(), clock.now())
    }
    return shownLinks(db, id)
  })

  return {
    linkOf,
    /** Page addresses of these locked customers. */
    answersUrls: async (db: Db, customers: number[]): Promise<Map<number, string>> =>
      new Map([...(await queries.answersTokens(db, customers, newToken, clock.now()))].map(([id, token]) => [id, urlOf(token)])),
  }
}
