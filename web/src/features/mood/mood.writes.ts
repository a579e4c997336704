import { setMood } from '@mafteach/contract/mood'
import { type QueueableWrite, queueable } from '#shared/offline/part.ts'

const set = queueable(setMood, {
  needs: [],
  about: ({ params }) => [{ kind: 'mood', id: Date.parse(String(params.date)) }],
  apply: ({ moods }, { params, body }) => {
    const date = String(params.date)
    moods.set(date, { date, face: body.face, note: body.note === undefined ? (moods.get(date)?.note ?? null) : body.note })
  },
  reply: ({ moods }, { params }) => moods.get(String(params.date)),
})

export const moodWrites: readonly QueueableWrite[] = [set]
