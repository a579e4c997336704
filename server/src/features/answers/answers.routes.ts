import { reasonsInWords } from '@mafteach/contract/answer-reasons'
import * as contract from '@mafteach/contract/answers'
import type { AssetRow } from '@mafteach/contract/assets'
import { daysBefore } from '@mafteach/contract/days'
import type { Language } from '@mafteach/contract/field-problems'
import { firstNameOf } from '@mafteach/contract/names'
import { encodeAssetLink, LINK_TOKEN } from '@mafteach/contract/public-links'
import type { AnswersPage } from '@mafteach/contract/public-pages'
import { changeCustomer, lockOwnCustomer } from '#domain/customers.ts'
import { type Reader, STRANGER } from '#domain/fee-guard.ts'
import type { Words } from '#domain/languages.ts'
import { readFactsForReader } from '#domain/material-facts.ts'
import { logPartnerEvent, logPartnerWishedEvent, logWishedEvent } from '#domain/timeline.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, languageOf, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { addressBucket, countHit } from '#platform/http/rate-limit.ts'
import { OF_TOKEN } from '#platform/http/token-page.ts'
import { toNational } from '#platform/phone.ts'
import { type Answering, speakerIn } from './answering.ts'
import * as queries from './answers.queries.ts'
import { answersLinksRoutes } from './answers-links.routes.ts'
import * as partners from './partners.queries.ts'
import { readProposals, saveProposal } from './proposals.queries.ts'
import { type ListingChanges, proposalsRoutes, wishedChanges } from './proposals.routes.ts'

/** Per minute: calls by address, and writes by page. */
const PER_MINUTE = 60
/** Page loads per minute and address; a page that answers by a form loads three times. */
const PAGES_PER_MINUTE = 120

/** The proposed changes with names of places. */
const wishOf = ({ changes: { city: _, neighborhoods: __, ...changes }, city, neighborhoods }: contract.Proposal) => ({
  ...changes,
  ...(city ? { city } : {}),
  ...(neighborhoods.length > 0 ? { neighborhoods } : {}),
})

interface Deps {
  answering: Answering
  listings: ListingChanges
  /** Assets as strangers see them. */
  publicRows: (db: Db, ids: number[], reader: Reader) => Promise<Map<number, AssetRow>>
  listingCriteriaChanged: (db: Db, agent: number, whose: { customer: number }) => Promise<void>
}

/** The customer's page and the agent's calls for it (product.md section 12, docs/decisions/0037). */
export function answersRoutes(ctx: AppContext, { answering, listings, publicRows, listingCriteriaChanged }: Deps) {
  const { clock, database } = ctx
  proposalsRoutes(ctx, listings)
  const { answersUrls, linkOf } = answersLinksRoutes(ctx)

  const ownerOf = async (db: Db, token: string) => {
    const owner = await queries.readOwnerByToken(db, token)
    if (!owner) throw notFound()
    return owner
  }

  const readAnswers = async (db: Db, owner: queries.PageOwner, language: Language): Promise<contract.CustomerAnswers> => {
    const sent = await queries.readSentAssets(db, owner, clock.now())
    const offered = sent.filter(({ state }) => state !== 'gone').map(({ asset_id }) => asset_id)
    const { partner } = owner
    // What a customer's signature opened is open to them alone.
    const reader = { agent: owner.agent_id, customer: partner ? STRANGER.customer : owner.id }
    const rows = await publicRows(db, offered, reader)
    const facts = await readFactsForReader(db, offered, reader)
    const listing = (await listings.of(db, owner.id)).at(-1) ?? null
    const proposal = (await readProposals(db, owner.id)).find(
      ({ by, listing: of }) => by === (partner ? 'partner' : 'customer') && of === (listing?.id ?? null),
    )
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
        first_name: firstNameOf((partner ?? owner).name),
        is_active: partner ? !partner.has_found : owner.activity_state === 'AV',
        messages_stopped: partner ? partner.messages_stopped : owner.do_not_contact,
      },
      assets: sent.map(({ asset_id: id, token, sent_at, viewing_times, codes, text, ...rest }) => ({
        ...rest,
        id,
        asset: rows.get(id) ?? null,
        material_facts: facts.get(id) ?? [],
        reason: reasonsInWords({ codes, text }, language),
        sent_at: sent_at!.toISOString(),
        viewing_times: viewing_times.map((time) => time.toISOString()),
        page:
          rest.state === 'gone'
            ? null
            : encodeAssetLink({ id, agent_phone, token, customer_status: partner ? null : owner.customer_type }),
      })),
      listing: listing && { ...listing, deal_kind: listing.deal_kind === 'RENT' ? listing.deal_kind : undefined },
      wish: proposal ? wishOf(proposal) : null,
    }
  }

  mount(
    ctx,
    contract.customerAnswers,
    async ({ db, params, reply, request }) => {
      reply.headers(OF_TOKEN)
      return readAnswers(db, await ownerOf(db, params.token), languageOf(request.headers['accept-language']))
    },
    { perMinute: PER_MINUTE },
  )

  /** The owner of a page for a write, at a limited rate. */
  const acting = async (db: Db, token: string, alsoChangedFor: (agent: number) => void) => {
    const owner = await ownerOf(db, token)
    const page = `${owner.partner ? 'partner ' : ''}${owner.link_id}`
    const limit = { bucket: `answers ${page}`, seconds: 60, max: PER_MINUTE, now: clock.now() }
    // In the transaction, which only writes on this page share: a second connection per call could exhaust the pool.
    const wait = await countHit(db, limit)
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    alsoChangedFor(owner.agent_id)
    if (!owner.partner) return owner
    await lockOwnCustomer(db, owner.agent_id, owner.id)
    // A partner who was removed meanwhile has no page.
    return ownerOf(db, token)
  }
  const perMinute = PER_MINUTE

  /** Notifies the agent of a statement about the page as a whole. */
  const notifyOfPage = (db: Db, { agent_id, id, name, partner }: queries.PageOwner, content: Words) => {
    const contentIn = (language: Language) => `${speakerIn(language, name, partner)}: ${content[language]}`
    return answering.notifyAgent(db, agent_id, id, partner ? 'partner page' : 'page', {
      he: contentIn('he'),
      en: contentIn('en'),
    })
  }

  mount(
    ctx,
    contract.answersOpened,
    async ({ db, params, alsoChangedFor }) => {
      await queries.countPageOpened(db, await acting(db, params.token, alsoChangedFor), clock.now())
      return done
    },
    { perMinute },
  )

  /** Sorted and unique, without past and too distant ones. */
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
      if (owner.partner) await partners.markLooking(db, owner.partner.id)
      await answering.answered(db, asset, { ...body, viewing_times })
      return done
    },
    { perMinute },
  )

  mount(
    ctx,
    contract.wishChanged,
    async ({ body, db, params, alsoChangedFor }) => {
      const owner = await acting(db, params.token, alsoChangedFor)
      const { agent_id, id, partner } = owner
      await lockOwnCustomer(db, agent_id, id)
      const { listing, changes } = await wishedChanges(db, listings, id, body)
      const now = clock.now()
      if (partner) await partners.markLooking(db, partner.id)
      if (await saveProposal(db, { customer: id, partner: partner?.id ?? null, listing }, changes, now)) {
        const fields = Object.keys(changes).toSorted()
        if (fields.length > 0) {
          await (partner ? logPartnerWishedEvent : logWishedEvent)(db, id, fields, now)
          await notifyOfPage(db, owner, {
            he: 'עדכון בהעדפות החיפוש, מחכה לאישור',
            en: 'a change of what they look for waits for approval',
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
      const owner = await acting(db, params.token, alsoChangedFor)
      const { agent_id, id, activity_state, partner } = owner
      const now = clock.now()
      if (partner) {
        if (!(await partners.markReported(db, partner.id, 'found_at', now))) return done
        await logPartnerEvent(db, id, 'found', now)
      } else {
        if (activity_state === 'DO') return done
        await lockOwnCustomer(db, agent_id, id)
        await changeCustomer(db, id, { activity_state: 'DO' }, now)
        await listingCriteriaChanged(db, agent_id, { customer: id })
      }
      await notifyOfPage(db, owner, { he: 'כבר נמצאה דירה', en: 'found a home already' })
      return done
    },
    { perMinute },
  )

  mount(
    ctx,
    contract.customerStopped,
    async ({ db, params, alsoChangedFor }) => {
      const owner = await acting(db, params.token, alsoChangedFor)
      const { id, do_not_contact, partner } = owner
      const now = clock.now()
      if (partner) {
        if (!(await partners.markReported(db, partner.id, 'stopped_at', now))) return done
        await logPartnerEvent(db, id, 'stopped', now)
      } else {
        if (do_not_contact) return done
        await changeCustomer(db, id, { do_not_contact: true }, now)
      }
      await notifyOfPage(db, owner, { he: 'בקשה להפסקת הודעות', en: 'asks for no more messages' })
      return done
    },
    { perMinute },
  )

  /** Limits guessing of others' pages. */
  const admit = async (address: string) => {
    const bucket = `answers pages ${addressBucket(address)}`
    const wait = await countHit(database.db, { bucket, seconds: 60, max: PAGES_PER_MINUTE, now: clock.now() })
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
  }

  return {
    answersUrls,
    /** Content of the page; null for an invalid token. */
    loadAnswers: async (
      token: string,
      language: Language,
      address: string,
    ): Promise<Pick<AnswersPage, 'answers' | 'neighborhoods' | 'now'> | null> => {
      await admit(address)
      const owner = LINK_TOKEN.test(token) && (await queries.readOwnerByToken(database.db, token))
      if (!owner) return null
      const answers = await readAnswers(database.db, owner, language)
      const neighborhoods = answers.listing ? await queries.readNeighborhoods(database.db, answers.listing.city.id) : []
      return { answers, neighborhoods, now: clock.now() }
    },
    /** Page token that a personal link to an asset leads to. */
    answersTokenOf: async (personalToken: string, address: string): Promise<string | null> => {
      await admit(address)
      const link = LINK_TOKEN.test(personalToken) && (await queries.customerOfPersonalLink(database.db, personalToken))
      return link ? (await linkOf(database.db, link.customer_id)).token : null
    },
  }
}
