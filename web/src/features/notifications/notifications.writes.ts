import { markAllRead, markRead } from '@mafteach/contract/notifications'
import { change, DONE, type Effect, effect } from '#shared/offline/part.ts'

const one = effect(markRead, {
  needs: ['notifications'],
  about: ({ params }) => [{ kind: 'notification', id: Number(params.id) }],
  apply: (rows, { params }, { at }) => change(rows.notifications, params.id, ({ read_at }) => ({ read_at: read_at ?? at })),
  reply: () => DONE,
})
const all = effect(markAllRead, {
  needs: ['notifications'],
  about: () => [],
  apply: (rows, _, { at }) => {
    for (const id of rows.notifications.keys()) change(rows.notifications, id, ({ read_at }) => ({ read_at: read_at ?? at }))
  },
  reply: () => DONE,
})

export const notificationWrites: readonly Effect[] = [one, all]
