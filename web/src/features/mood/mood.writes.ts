import { setMood } from '@mafteach/contract/mood'
import { type Effect, effect } from '#shared/offline/part.ts'

const set = effect(setMood, {
  needs: [],
  about: ({ params }) => [{ kind: 'mood', id: Date.parse(String(params.date)) }],
  apply: ({ moods }, { params, body }) => {
    const date = String(params.date)
    moods.set(date, { date, face: body.face, note: body.note === undefined ? (moods.get(date)?.note ?? null) : body.note })
  },
  reply: ({ moods }, { params }) => moods.get(String(params.date)),
})

export const moodWrites: readonly Effect[] = [set]
