import type { WaitingNow } from '#shared/offline/connection.ts'
import type { OfflineDevice } from '#shared/offline/offline.ts'
import type { QueuedWrite } from '#shared/offline/queue-store.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { waitingTexts } from './waiting.texts.ts'

/** A write in a word or two: "a note". Another version of the app may know more kinds. */
export const whatIs = ({ endpoint }: QueuedWrite): string => {
  const { what, otherWrite } = textsNow(waitingTexts)
  return what[endpoint] ?? otherWrite
}

/** A typed value as text. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What is queued for each thing, by kind and id. An added thing is itself queued. */
const wordsOfThings = ({ queue }: OfflineDevice): ReadonlyMap<string, string> => {
  const words = new Map<string, string>()
  for (const one of queue.waiting()) {
    if (one.page !== null) continue
    const adds = queue.effectOf(one)?.adds
    const things = [...queue.aboutOf(one).slice(0, 1), ...(adds ? [{ kind: adds, id: one.id }] : [])]
    for (const { kind, id } of things) words.set(`${kind} ${id}`, whatIs(one))
  }
  return words
}

/** What is queued, without writes that a form awaits. */
export const waitingOf = (device: OfflineDevice): WaitingNow => {
  const waiting = device.queue.waiting().filter(({ page }) => page === null)
  return {
    entities: device.entitiesOfWaiting(),
    things: wordsOfThings(device),
    count: waiting.length,
    toDecide: waiting.filter(({ state }) => state !== 'waiting').length,
  }
}
