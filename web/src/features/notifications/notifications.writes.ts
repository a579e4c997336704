import { markAllRead, markRead } from '@mafteach/contract/notifications'
import { change, DONE, type QueueableWrite, queueable } from '#shared/offline/part.ts'

const one = queueable(markRead, {
  needs: ['notifications'],
  about: ({ params }) => [{ kind: 'notification', id: Number(params.id) }],
  apply: (rows, { params }, { at }) => change(rows.notifications, params.id, ({ read_at }) => ({ read_at: read_at ?? at })),
  reply: () => DONE,
})
const all = queueable(markAllRead, {
  needs: ['notifications'],
  about: () => [],
  apply: (rows, _, { at }) => {
    for (const id of rows.notifications.keys()) change(rows.notifications, id, ({ read_at }) => ({ read_at: read_at ?? at }))
  },
  reply: () => DONE,
})

export const notificationWrites: readonly QueueableWrite[] = [one, all]
