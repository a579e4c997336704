import type { DealKind } from '@mafteach/contract/codes'
import { pasteText } from '@mafteach/contract/import'
import { readAgentSettings } from '#domain/agent-settings.ts'
import { todayInIsrael } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { countHit } from '#platform/http/rate-limit.ts'
import { readText } from './paste/paste.ts'
import { LONG_TEXT, openPasteWorker } from './paste/paste-worker.ts'
import { cityNamedIn, makeRegister, type Register, type Street } from './paste/places.ts'

import type { Kind } from './paste/reading.ts'
import { readNames, readPlaces, readStreets } from './paste.queries.ts'

/** Per agent and minute. */
const PER_MINUTE = 60
/** How long places are cached: leads come many at once. */
const PLACES_MS = 60_000

interface Places extends Pick<Awaited<ReturnType<typeof readPlaces>>, 'cities' | 'neighborhoods'> {
  register: Register
  streets: Map<number, Promise<Street[]>>
}

/** Reads pasted messages and advertisements (product.md section 12, decision 55). */
export function pasteRoutes(ctx: AppContext) {
  const { app, clock } = ctx
  const worker = openPasteWorker()
  app.addHook('onClose', () => worker.stop())

  const placesToCompare = async (db: Db): Promise<Places> => {
    const { cities, neighborhoods } = await readPlaces(db)
    return { cities, neighborhoods, register: makeRegister(cities, neighborhoods), streets: new Map<number, Promise<Street[]>>() }
  }
  /** Streets by city, cached with the places. */
  const streetsOf = (db: Db, city: number, { streets }: Places): Promise<Street[]> => {
    const known = streets.get(city)
    if (known) return known
    const reading = readStreets(db, city)
    streets.set(city, reading)
    reading.catch(() => streets.delete(city))
    return reading
  }
  let known: { until: number; places: ReturnType<typeof placesToCompare> } | undefined

  const read = async (db: Db, { text, kind, me, places }: { text: string; kind: Kind; me: number; places: Places }) => {
    const { register, cities, neighborhoods } = places
    const city = cityNamedIn(text, register)
    const streets = city === null ? [] : await streetsOf(db, city, places)
    const { deal_kinds } = await readAgentSettings(db, me)
    const deal: DealKind | undefined = deal_kinds.length === 1 ? deal_kinds[0] : undefined
    const given = { kind, streets, today: todayInIsrael(clock), deal }
    return text.length > LONG_TEXT
      ? worker.run('read', { ...given, text, cities, neighborhoods })
      : readText(text, { ...given, register })
  }

  mount(ctx, pasteText, async ({ body: { text, kind }, db, me }) => {
    const wait = await countHit(db, { bucket: `paste ${me}`, seconds: 60, max: PER_MINUTE, now: clock.now() })
    if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    const found = await read(db, { text, kind, me, places: await placesToCompare(db) })
    return { ...found, places: await readNames(db, found.fields) }
  })

  /** The search in a lead's message. */
  const readBuyer = async (db: Db, me: number, text: string) => {
    const now = Date.now()
    if (!known || known.until < now) {
      const reading = placesToCompare(db)
      known = { until: now + PLACES_MS, places: reading }
      reading.catch(() => {
        known = undefined
      })
    }
    return (await read(db, { text, kind: 'buyer', me, places: await known.places })).fields
  }

  return { readBuyer }
}
