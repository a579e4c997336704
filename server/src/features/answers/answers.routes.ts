import { randomBytes } from 'node:crypto'
import * as contract from '@mafteach/contract/answers'
import type { AssetRow } from '@mafteach/contract/assets'
import { daysBefore } from '@mafteach/contract/days'
import { firstNameOf } from '@mafteach/contract/names'
import { encodeAssetLink, LINK_TOKEN } from '@mafteach/contract/public-links'
import type { AnswersPage } from '@mafteach/contract/public-pages'
import { changeCustomer, lockOwnCustomer, ownCustomer } from '#domain/customers.ts'
import type { Reader } from '#domain/fee-guard.ts'
import { readToldFacts } from '#domain/material-facts.ts'
import { logWishedEvent } from '#domain/timeline.ts'
import type { AppContext } from '#platform/app-types.ts'
import type { Db } from '#platform/db.ts'
import { ApiError, notFound, ValidationError } from '#platform/errors.ts'
import { done, mount } from '#platform/mount.ts'
import { toNational } from '#platform/phone.ts'
import { addressBucket, countHit } from '#platform/rate-limit.ts'
import { OF_TOKEN } from '#platform/token-page.ts'
import type { Answering } from './answering.ts'
import * as queries from './answers.queries.ts'
import { keepProposal, readProposals } from './proposals.queries.ts'
import { type ListingChanges, proposalsRoutes, wishedChanges } from './proposals.routes.ts'

/** Calls of one address, and writes of one page, in a minute. */
const PER_MINUTE = 60
/** Pages of one address: one that answers with a form is loaded three times. */
const PAGES_PER_MINUTE = 120

/** 160 bits. */
const newToken = (): string => randomBytes(20).toString('hex')

/** What they wait for, with the names of its places. */
const wishOf = ({ changes: { city: _, neighborhoods: __, ...changes }, city, neighborhoods }: contract.Proposal) => ({
  ...changes,
  ...(city ? { city } : {}),
  ...(neighborhoods.length > 0 ? { neighborhoods } : {}),
})

interface Deps {
  answering: Answering
  listings: ListingChanges
  /** Rows of assets as strangers see them. */
  publicRows: (db: Db, ids: number[], reader: Reader) => Promise<Map<number, AssetRow>>
  listingCriteriaChanged: (db: Db, agent: number, whose: { customer: number }) => Promise<void>
}

/** The customer's own page, and what their agent does with it (product.md section 12, docs/decisions/0037). */
export function answersRoutes(ctx: AppContext, { answering, listings, publicRows, listingCriteriaChanged }: Deps) {
  const { clock, database, settings } = ctx
  proposalsRoutes(ctx, listings)

  type Link = Awaited<ReturnType<typeof queries.insertAnswersLink>>
  const urlOf = (token: string) => `${settings.publicUrl}/public-view/answers/${token}`
  const shown = ({ token, open_count, opened_at }: Link): contract.AnswersLink => ({
    url: urlOf(token),
    open_count,
    opened_at: opened_at?.toISOString() ?? null,
  })
  /** Made when it is first asked for. */
  const linkOf = async (db: Db, customer: number) =>
    (await queries.readAnswersLink(db, customer)) ??
    database.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('customer').select('id').where('id', '=', customer).forNoKeyUpdate().execute()
      const known = await queries.readAnswersLink(transaction, customer)
      return known ?? queries.insertAnswersLink(transaction, customer, newToken(), null, clock.now())
    })

  mount(ctx, contract.answersLink, async ({ db, me, params }) => shown(await linkOf(db, await ownCustomer(db, me, params.id))))

  mount(ctx, contract.renewAnswersLink, async ({ db, me, params }) => {
    const { id } = await lockOwnCustomer(db, me, params.id)
    await queries.deleteAnswersLinks(db, id)
    return shown(await queries.insertAnswersLink(db, id, newToken(), clock.now(), clock.now()))
  })

  const ownerOf = async (db: Db, token: string) => {
    const owner = await queries.readCustomerByToken(db, token)
    if (!owner) throw notFound()
    return owner
  }

  const readAnswers = async (db: Db, owner: queries.PageOwner): Promise<contract.CustomerAnswers> => {
    const sent = await queries.readSentAssets(db, owner, clock.now())
    const offered = sent.filter(({ state }) => state !== 'gone').map(({ asset_id }) => asset_id)
    const reader = { agent: owner.agent_id, customer: owner.id }
    const rows = await publicRows(db, offered, reader)
    const facts = await readToldFacts(db, offered, reader)
    const listing = (await listings.of(db, owner.id)).at(-1) ?? null
    const proposal = (await readProposals(db, owner.id)).find((each) => each.listing === (listing?.id ?? null))
    const agent_phone = toNational(owner.agent_phone)
    return {
      agent: {
        id: owner.agent_id,
        uuid: owner.uuid,
        name: owner.agent_name,
        phone: agent_phone,
        img_url: owner.image_url,
        image_url: owner.image_url,
        agency: owner.agency_name === null ? null : { name: owner.agency_name },
        seniority: owner.seniority,
        license_number: owner.license_number,
      },
      customer: {
        first_name: firstNameOf(owner.name),
        is_active: owner.activity_state === 'AV',
        messages_stopped: owner.do_not_contact,
      },
      assets: sent.map(({ asset_id: id, token, sent_at, viewing_times, answer_reason, ...rest }) => ({
        ...rest,
        id,
        asset: rows.get(id) ?? null,
        material_facts: facts.get(id) ?? [],
        reason: answer_reason,
        sent_at: sent_at!.toISOString(),
        viewing_times: viewing_times.map((time) => time.toISOString()),
        page: rest.state === 'gone' ? null : encodeAssetLink({ id, agent_phone, token, customer_status: owner.customer_type }),
      })),
      listing,
      wish: proposal ? wishOf(proposal) : null,
    }
  }

  mount(
    ctx,
    contract.customerAnswers,
    async ({ db, params, reply }) => {
      reply.headers(OF_TOKEN)
      return readAnswers(db, await ownerOf(db, params.token))
    },
    { perMinute: PER_MINUTE },
  )

  /** The owner of a page that something is done on, as often as a person would. */
  const acting = async (db: Db, token: string, alsoChangedFor: (agent: number) => void) => {
    const owner = await ownerOf(db, token)
    const limit = { bucket: `answers ${owner.link_id}`, seconds: 60, max: PER_MINUTE, now: clock.now() }
    // In the transaction, which only acts on this page share: many at once would wait for second connections.
    const wait = await countHit(db, limit)
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    alsoChangedFor(owner.agent_id)
    return owner
  }
  const perMinute = PER_MINUTE

  mount(
    ctx,
    contract.answersOpened,
    async ({ db, params, alsoChangedFor }) => {
      const { link_id } = await acting(db, params.token, alsoChangedFor)
      await queries.countPageOpened(db, link_id, clock.now())
      return done
    },
    { perMinute },
  )

  /** In their order, each once; none that is past, and none that nobody plans for. */
  const viewingTimes = (times: string[]): string[] => {
    const moments = [...new Set(times.map((time) => new Date(time).toISOString()))].toSorted()
    const [now, latest] = [clock.now(), daysBefore(clock.now(), -contract.VIEWING_DAYS_MAX)]
    if (moments.some((moment) => new Date(moment) <= now || new Date(moment) > latest))
      throw new ValidationError({ viewing_times: 'invalid' })
    return moments
  }

  mount(
    ctx,
    contract.answerAsset,
    async ({ body, db, params, alsoChangedFor }) => {
      const owner = await acting(db, params.token, alsoChangedFor)
      const asset = await queries.readAnswerable(db, owner, params.id)
      if (!asset) throw notFound()
      const viewing_times = body.wants_viewing ? viewingTimes(body.viewing_times) : []
      await answering.answered(db, asset, { ...body, reason: body.reason || null, viewing_times })
      return done
    },
    { perMinute },
  )

  mount(
    ctx,
    contract.wishChanged,
    async ({ body, db, params, alsoChangedFor }) => {
      const { agent_id, id, name } = await acting(db, params.token, alsoChangedFor)
      await lockOwnCustomer(db, agent_id, id)
      const { listing, changes } = await wishedChanges(db, listings, id, body)
      const now = clock.now()
      if (await keepProposal(db, { customer: id, listing }, changes, now)) {
        const fields = Object.keys(changes).toSorted()
        if (fields.length > 0) {
          await logWishedEvent(db, id, fields, now)
          await answering.tell(db, agent_id, id, 'page', {
            he: `${name}: עדכון של מה שמחפשים, ממתין לאישור`,
            en: `${name}: a change of what they look for waits for approval`,
          })
        }
      }
      return done
    },
    { perMinute },
  )

  mount(
    ctx,
    contract.customerFound,
    async ({ db, params, alsoChangedFor }) => {
      const { agent_id, id, name, activity_state } = await acting(db, params.token, alsoChangedFor)
      if (activity_state === 'DO') return done
      await lockOwnCustomer(db, agent_id, id)
      await changeCustomer(db, id, { activity_state: 'DO' }, clock.now())
      await listingCriteriaChanged(db, agent_id, { customer: id })
      await answering.tell(db, agent_id, id, 'page', { he: `${name}: כבר נמצאה דירה`, en: `${name}: found a home already` })
      return done
    },
    { perMinute },
  )

  mount(
    ctx,
    contract.customerStopped,
    async ({ db, params, alsoChangedFor }) => {
      const { agent_id, id, name, do_not_contact } = await acting(db, params.token, alsoChangedFor)
      if (do_not_contact) return done
      await changeCustomer(db, id, { do_not_contact: true }, clock.now())
      await answering.tell(db, agent_id, id, 'page', {
        he: `${name}: בקשה להפסקת הודעות`,
        en: `${name}: asks for no more messages`,
      })
      return done
    },
    { perMinute },
  )

  /** Nobody finds others' pages by trying. */
  const admit = async (address: string) => {
    const bucket = `answers pages ${addressBucket(address)}`
    const wait = await countHit(database.db, { bucket, seconds: 60, max: PAGES_PER_MINUTE, now: clock.now() })
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
  }

  return {
    /** Where these customers answer, who are locked. */
    answersUrls: async (db: Db, customers: number[]): Promise<Map<number, string>> =>
      new Map([...(await queries.answersTokens(db, customers, newToken, clock.now()))].map(([id, token]) => [id, urlOf(token)])),
    /** What the page shows; null for a token that opens none. */
    loadAnswers: async (
      token: string,
      address: string,
    ): Promise<Pick<AnswersPage, 'answers' | 'neighborhoods' | 'now'> | null> => {
      await admit(address)
      const owner = LINK_TOKEN.test(token) && (await queries.readCustomerByToken(database.db, token))
      if (!owner) return null
      const answers = await readAnswers(database.db, owner)
      const neighborhoods = answers.listing ? await queries.readNeighborhoods(database.db, answers.listing.city.id) : []
      return { answers, neighborhoods, now: clock.now() }
    },
    /** The token of the page that a personal link to an asset leads on to. */
    answersTokenOf: async (personalToken: string, address: string): Promise<string | null> => {
      await admit(address)
      const link = LINK_TOKEN.test(personalToken) && (await queries.customerOfPersonalLink(database.db, personalToken))
      return link ? (await linkOf(database.db, link.customer_id)).token : null
    },
  }
}
