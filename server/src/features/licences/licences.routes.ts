import * as contract from '@mafteach/contract/licences'
import type { Words } from '#domain/languages.ts'
import { notify } from '#domain/notify.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { toNational } from '#platform/phone.ts'
import * as queries from './licences.queries.ts'
import { reasonOf } from './licences.rules.ts'
import type { SightGained } from './licences.ts'

const CONFIRMED: Words = {
  he: 'הרישיון שלך אושר, והנכסים הפתוחים לכל הסוכנים מוצגים גם לך',
  en: 'Your licence was confirmed: what is open to all agents is shown to you too',
}
const REJECTED: Words = {
  he: 'הרישיון שלך לא אושר. אחרי תיקון המספר או השם בפרופיל הוא ייבדק שוב.',
  en: 'Your licence was not confirmed. Correct the number or the name in your profile, and it is checked again.',
}

/** The staff's queue of agents without a confirmed licence (product.md section 13). */
export function licencesRoutes(ctx: AppContext, { sightGained }: { sightGained: SightGained }): void {
  const { clock } = ctx

  mount(ctx, contract.waitingAgents, async ({ db, page }) => {
    const { rows, ...found } = await queries.readQueue(db, page)
    const results = rows.map(({ registered, license_since, phone, ...agent }) => ({
      ...agent,
      phone: toNational(phone),
      reason: reasonOf({ ...agent, registered }),
      register_name: registered[0] ?? null,
      since: license_since.toISOString(),
    }))
    return page.reply(found, results)
  })

  /** Locks a waiting agent. */
  const waiting = async (db: Db, agent: number) => {
    await queries.holdRegister(db)
    const found = await queries.lockLicence(db, agent)
    if (!found) throw notFound()
    if (found.license_state !== 'waiting') throw new ApiError('closed')
    return found
  }

  mount(ctx, contract.confirmLicence, async ({ db, params: { id }, alsoChangedFor }) => {
    await waiting(db, id)
    const now = clock.now()
    await queries.setStates(db, [{ id, was: 'waiting', state: 'confirmed' }], now)
    await sightGained(db, [{ agent: id }])
    await notify(db, [{ agent: id, type: 'licence confirmed', content: CONFIRMED, about: id }], now)
    alsoChangedFor(id)
    return { id, license_state: 'confirmed' as const }
  })

  mount(ctx, contract.rejectLicence, async ({ db, params: { id }, alsoChangedFor }) => {
    const { license_rejected_at } = await waiting(db, id)
    if (license_rejected_at) throw new ApiError('closed')
    const now = clock.now()
    await queries.setRejected(db, id, now)
    await notify(db, [{ agent: id, type: 'licence rejected', content: REJECTED, about: id }], now)
    alsoChangedFor(id)
    return { id, license_state: 'waiting' as const }
  })
}
