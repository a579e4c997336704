import { dayInIsrael } from '@mafteach/contract/days'
import type { Language } from '@mafteach/contract/field-problems'
import * as contract from '@mafteach/contract/viewing-slots'
import { notify } from '#domain/notify.ts'
import { timeInWords } from '#domain/time-in-words.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { inline } from '#platform/http/content-disposition.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { mountTokenRead, OF_TOKEN } from '#platform/http/token-page.ts'
import { toNational } from '#platform/phone.ts'
import * as queries from './slots.queries.ts'
import { viewingFile } from './viewing-ics.ts'
import { insertViewing, lockViewing, updateViewing, type ViewingRow } from './viewings.queries.ts'
import { isOpen } from './viewings.rules.ts'

const PER_MINUTE = 60

/** Notifications to the agent. */
const NOTICES = {
  chosen: { he: 'נקבע סיור', en: 'A viewing was arranged' },
  moved: { he: 'הסיור הועבר', en: 'The viewing was moved' },
  cancelled: { he: 'הסיור בוטל', en: 'The viewing was cancelled' },
} satisfies Record<string, Record<Language, string>>

/** A customer chooses, confirms and cancels a viewing time, only by a link (product.md section 13, "Viewings"). */
export function choosingRoutes(ctx: AppContext) {
  const { clock, settings } = ctx

  /** A link whose offer was recalled gives access to what was chosen, as long as that is valid. */
  const openLink = async (db: Db, token: string) => {
    const link = await queries.readLink(db, token)
    if (!link) return null
    const viewing = await queries.viewingOf(db, link)
    const isOver = link.is_recalled && (!viewing || viewing.state === 'cancelled')
    return isOver ? null : { link, viewing: viewing ?? null }
  }

  const shown = async (db: Db, token: string): Promise<contract.PublicViewing | null> => {
    const opened = await openLink(db, token)
    if (!opened) return null
    const { link, viewing } = opened
    const now = clock.now()
    const isConfirmed = viewing?.state === 'confirmed'
    const house = await queries.readAddressFor(db, link, isConfirmed && dayInIsrael(viewing.starts_at) === todayInIsrael(clock))
    if (!house) return null
    const { phone, image_url, agency, ...agent } = await queries.readAgent(db, link.agent_id)
    const offered =
      link.offer_id === null || link.is_recalled
        ? []
        : await queries.readSlots(db, link.offer_id, viewing && isOpen(viewing) ? viewing.id : null)
    const free = offered.filter((slot) => slot.viewing === null && !slot.is_busy && slot.starts_at > now)
    const proposed = viewing?.state === 'proposed' && viewing.starts_at > now ? [viewing] : []
    const { is_kept, number_comes, ...asset } = house
    return {
      agent: {
        ...agent,
        phone: toNational(phone),
        img_url: image_url,
        image_url,
        agency: agency === null ? null : { name: agency },
      },
      asset,
      slots: [...proposed, ...free].map(({ starts_at, minutes }) => ({ starts_at: starts_at.toISOString(), minutes })),
      viewing: viewing && {
        starts_at: viewing.starts_at.toISOString(),
        minutes: viewing.minutes,
        place: is_kept ? null : viewing.place,
        state: viewing.state,
        number_comes: isConfirmed ? number_comes : null,
      },
    }
  }

  const notifyAgent = (
    db: Db,
    link: queries.OpenLink,
    notice: keyof typeof NOTICES,
    { starts_at }: Pick<ViewingRow, 'starts_at'>,
  ) => {
    const contentIn = (language: Language) =>
      `${link.customer}, ${link.street}: ${NOTICES[notice][language]}, ${timeInWords(starts_at, language)}`
    const content = { he: contentIn('he'), en: contentIn('en') }
    const type = notice === 'cancelled' ? 'viewing cancelled' : 'viewing chosen'
    return notify(db, [{ agent: link.agent_id, type, content, about: link.customer_id }], clock.now())
  }

  const answer = async (db: Db, token: string) => {
    const found = await shown(db, token)
    if (!found) throw notFound()
    return found
  }

  const locked = async (db: Db, token: string) => {
    const link = await queries.readLink(db, token)
    if (link) await queries.lockTimeOf(db, link.agent_id)
    const opened = await openLink(db, token)
    if (!opened) throw notFound()
    const { viewing } = opened
    return { link: opened.link, viewing: viewing && (await lockViewing(db, opened.link.agent_id, viewing.id)) }
  }

  const loadViewing = mountTokenRead(ctx, contract.publicViewing, { pages: 'viewing pages', perMinute: PER_MINUTE }, shown)

  mount(
    ctx,
    contract.viewingCalendar,
    async ({ db, params, query, reply }) => {
      const opened = await openLink(db, params.token)
      const page = opened?.viewing && (await shown(db, params.token))
      const values = page && { link: opened.link.id, updated_at: opened.viewing!.updated_at, publicUrl: settings.publicUrl }
      const file = values && viewingFile(page, { ...values, language: query.language })
      if (!file) throw notFound()
      reply.headers({ ...OF_TOKEN, 'content-type': 'text/calendar; charset=utf-8', ...inline('viewing.ics') })
      return file
    },
    { perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    contract.chooseSlot,
    async ({ body, db, params, alsoChangedFor }) => {
      const { link, viewing } = await locked(db, params.token)
      const [starts_at, now] = [new Date(body.starts_at), clock.now()]
      const open = viewing && isOpen(viewing) ? viewing : null
      const isItsTime = open?.starts_at.getTime() === starts_at.getTime()
      if (isItsTime && open.state === 'confirmed') return answer(db, params.token)
      alsoChangedFor(link.agent_id)
      const confirmed = { state: 'confirmed', confirmed_at: now, updated_at: now, last_act: null } as const
      if (isItsTime) {
        await updateViewing(db, open.id, confirmed)
        await notifyAgent(db, link, 'chosen', open)
        return answer(db, params.token)
      }
      const offered = link.offer_id === null || link.is_recalled ? [] : await queries.readSlots(db, link.offer_id, open?.id)
      const slot = offered.find((one) => one.starts_at.getTime() === starts_at.getTime())
      if (!slot || slot.starts_at <= now) throw new ValidationError({ starts_at: 'invalid' })
      if (slot.viewing !== null || slot.is_busy) throw new ApiError('slot_taken')
      const { minutes } = slot
      if (open) await updateViewing(db, open.id, { ...confirmed, starts_at, minutes })
      else {
        const values = { agent_id: link.agent_id, customer_id: link.customer_id, offer_id: link.offer_id, created_at: now }
        await insertViewing(db, link.asset_id, { ...values, ...confirmed, starts_at, minutes })
      }
      await notifyAgent(db, link, open ? 'moved' : 'chosen', slot)
      return answer(db, params.token)
    },
    { perMinute: PER_MINUTE },
  )

  mount(
    ctx,
    contract.cancelPublicViewing,
    async ({ db, params, alsoChangedFor }) => {
      const { link, viewing } = await locked(db, params.token)
      if (!viewing) throw new ApiError('nothing_to_cancel')
      if (viewing.state === 'cancelled') return answer(db, params.token)
      if (!isOpen(viewing)) throw new ApiError('closed')
      alsoChangedFor(link.agent_id)
      const now = clock.now()
      const before = await answer(db, params.token)
      await updateViewing(db, viewing.id, { state: 'cancelled', updated_at: now, last_act: null })
      await notifyAgent(db, link, 'cancelled', viewing)
      // If nothing more is offered, the link is invalid from now on; this response still contains the result.
      return (
        (await shown(db, params.token)) ?? { ...before, slots: [], viewing: { ...before.viewing!, state: 'cancelled' as const } }
      )
    },
    { perMinute: PER_MINUTE },
  )

  return { loadViewing }
}
