import { pasteText } from '@mafteach/contract/import'
import { readAgentSettings } from '#domain/agent-settings.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { countHit } from '#platform/http/rate-limit.ts'
import { readText } from './paste/paste.ts'
import { LONG_TEXT, openPasteWorker } from './paste/paste-worker.ts'
import { cityNamedIn, makeRegister } from './paste/places.ts'
import { readNames, readPlaces, readStreets } from './paste.queries.ts'

/** Texts that an agent pastes in a minute. */
const PER_MINUTE = 60

/** What a pasted message or advertisement says (product.md section 12, decision 55). */
export function pasteRoutes(ctx: AppContext): void {
  const { app, clock } = ctx
  const worker = openPasteWorker()
  app.addHook('onClose', () => worker.stop())

  mount(ctx, pasteText, async ({ body: { text, kind }, db, me }) => {
    const wait = await countHit(db, { bucket: `paste ${me}`, seconds: 60, max: PER_MINUTE, now: clock.now() })
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    const { cities, neighborhoods } = await readPlaces(db)
    const register = makeRegister(cities, neighborhoods)
    const city = cityNamedIn(text, register)
    const streets = city === null ? [] : await readStreets(db, city)
    const { deal_kinds } = await readAgentSettings(db, me)
    const known = { kind, streets, today: todayInIsrael(clock), deal: deal_kinds.length === 1 ? deal_kinds[0] : undefined }
    const read =
      text.length > LONG_TEXT
        ? await worker.run('read', { ...known, text, cities, neighborhoods })
        : readText(text, { ...known, register })
    return { ...read, places: await readNames(db, read.fields) }
  })
}
