import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { KIT_FILES } from '../../../contract/src/marketing.codes.ts'
import { type Caller, call, fetchAs, listen, listenBeside, withCallers } from './callers.ts'
import { cut, figure, type Line } from './figures.ts'
import type { Server } from './servers.ts'

/**
 * What the marketing kit of a property costs: how soon all of it is ready, again for a second request, and what other agents' calls cost meanwhile.
 */

const GOAL_KIT_MS = 3_000
const GOAL_HELD_UP_MS = 50
/** A tap changes the variant or the language: this many kits one after another. */
const KITS = 10
const PHOTOS = 6
const SETTLED_MS = 3_000
const RAMAT_GAN = 8600

/** Noise compresses badly, as leaves and stones do: this picture takes some 380 KB, like a detailed photo. */
const photo = async (): Promise<Blob> => {
  const noise = sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
  return new Blob([new Uint8Array(await noise.blur(0.8).jpeg({ quality: 90 }).toBuffer())], { type: 'image/jpeg' })
}

async function openAsset(me: Caller): Promise<number> {
  const first = async (path: string) => ((await call(me, 'GET', path)) as { results: { id: number }[] }).results[0]!.id
  const place = {
    city: RAMAT_GAN,
    neighborhood: await first(`/real-estate/neighborhoods/?city=${RAMAT_GAN}`),
    street: await first(`/real-estate/streets/?city=${RAMAT_GAN}&search=${encodeURIComponent('ביאליק')}`),
  }
  const notes = 'דירה מרווחת ומוארת, קרובה לפארק ולבית הספר. '.repeat(12)
  const facts = { price: 3_490_000, asset_type: 'AT', number_of_rooms: 4, asset_built_area: 95, has_elevator: true, notes }
  const { id } = (await call(me, 'POST', '/real-estate/asset/', { ...place, ...facts })) as { id: number }
  for (let at = 0; at < PHOTOS; at++) {
    const form = new FormData()
    form.set('images', await photo(), `${at}.jpg`)
    await call(me, 'POST', `/real-estate/asset/${id}/images/`, form)
  }
  return id
}

/** All six pieces at once, as a phone's share sheet would request them. Milliseconds. */
async function makeKit(me: Caller, asset: number, query: string): Promise<number> {
  const start = performance.now()
  const pieces = Object.values(KIT_FILES).map(async (file) => {
    const answer = await fetchAs(me, 'GET', `/real-estate/asset/${asset}/marketing/${file}?${query}`)
    await answer.arrayBuffer()
  })
  await Promise.all(pieces)
  return performance.now() - start
}

export async function measureMarketing(print: (line: string) => void): Promise<Line[]> {
  print(`Making ${KITS} marketing kits`)
  return withCallers(onNode)
}

async function onNode(node: Server, me: Caller, other: Caller): Promise<Line[]> {
  const asset = await openAsset(me)
  await pause(SETTLED_MS)
  const quiet = listen(other)
  await pause(SETTLED_MS)
  await quiet.end()
  const queries = Array.from(
    { length: KITS },
    (_, at) => `layout=${(at % 2) + 1}&variant=${['NEW', 'PRICE', 'SOLD'][at % 3]}&language=${at % 4 < 2 ? 'he' : 'en'}`,
  )
  const { done, times, memory } = await listenBeside(node, other, async () => {
    const kits: number[] = []
    for (const query of queries) kits.push(await makeKit(me, asset, query))
    return kits
  })
  const [first] = done as [number]
  const again = await makeKit(me, asset, queries.at(-1)!)
  const [before, beside] = [cut(quiet.times, 0.99), cut(times, 0.99)]
  const slowest = Math.max(...done)
  return [
    {
      what: `the kit of a property with ${PHOTOS} photos (six pieces), the first after a rest, ms`,
      figure: figure(first),
      goal: `≤ ${figure(GOAL_KIT_MS)}`,
      met: first <= GOAL_KIT_MS,
    },
    {
      what: `  the slowest of ${KITS}, ms (p50 ${figure(cut(done, 0.5))})`,
      figure: figure(slowest),
      goal: `≤ ${figure(GOAL_KIT_MS)}`,
      met: slowest <= GOAL_KIT_MS,
    },
    { what: '  the same once more, ms', figure: figure(again) },
    { what: '  memory of the node over idle at most, MiB', figure: figure(memory) },
    {
      what: `  another agent's calls meanwhile, p99 over that of before (${figure(before)} ms), ms`,
      figure: figure(beside - before),
      goal: `≤ ${GOAL_HELD_UP_MS}`,
      met: beside - before <= GOAL_HELD_UP_MS,
    },
  ]
}
