import { setMood } from '@mafteach/contract/mood'
import { type Effect, effect } from '#shared/offline/part.ts'

const set = effect(setMood, {
  needs: [],
  about: ({ params }) => [{ kind: 'mood', id: Date.parse(String(params.date)) }],
  apply: () => undefined,
  reply: (_, { params, body }) => ({ date: String(params.date), face: body.face, note: body.note ?? null }),
})

export const moodWrites: readonly Effect[] = [set]
