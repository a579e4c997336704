import { cities, neighborhoods, streets } from '@mafteach/contract/places'
import type { AnswerStore } from './answer-store.ts'
import type { Kind } from './disk.ts'
import type { PlaceKind } from './part.ts'
import type { RowStore } from './rows.ts'

interface Place {
  id: number
  name: string
}
const CALLS = { city: cities, neighborhood: neighborhoods, street: streets } as const

/** The names of places that were read on this device: bodies of writes have only their ids. */
export function makePlaceNames(answers: AnswerStore, rows: RowStore) {
  const names = new Map<string, string>()
  const learn = (kind: PlaceKind, place: Place | null) => {
    if (place) names.set(`${kind} ${place.id}`, place.name)
  }
  const learnPage = (kind: PlaceKind, reply: unknown) => {
    for (const place of (reply as { results: Place[] }).results) learn(kind, place)
  }
  const kindOf = (path: string): PlaceKind | undefined =>
    (Object.keys(CALLS) as PlaceKind[]).find((kind) => CALLS[kind].path === path)
  let isRead = false
  return {
    nameOf: (kind: PlaceKind, id: number): string => names.get(`${kind} ${id}`) ?? '',
    /** Takes place names from a reply. */
    hear: (path: string, reply: unknown): void => {
      const kind = kindOf(path)
      if (kind) learnPage(kind, reply)
    },
    /** Reads place names from stored answers and rows. */
    read: async (): Promise<void> => {
      if (isRead) return
      isRead = true
      for (const kind of Object.keys(CALLS) as PlaceKind[])
        for (const { reply } of await answers.allOf(CALLS[kind])) learnPage(kind, reply)
      const here = await rows.read(['listings', 'assets'] satisfies Kind[])
      for (const { city, neighborhoods: hoods } of here.listings.values()) {
        learn('city', city)
        for (const hood of hoods) learn('neighborhood', hood)
      }
      for (const { city, neighborhood, street } of here.assets.values()) {
        learn('city', city)
        learn('neighborhood', neighborhood)
        learn('street', street)
      }
    },
  }
}
