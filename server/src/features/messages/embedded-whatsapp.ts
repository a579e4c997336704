import type { AppContext } from '#platform/app-types.ts'
import type { Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import { readClient, writeToOutbox } from './sending.queries.ts'

/** The embedded provider: writes to the outbox what would have been sent; a developer switches its linked state. */
export const embeddedWhatsapp = ({ database: { db } }: Pick<AppContext, 'database'>): Whatsapp => ({
  state: async (at, agent) => {
    const client = await readClient(at, agent)
    return {
      state: (client?.state ?? 'authorized') as Awaited<ReturnType<Whatsapp['state']>>['state'],
      reason: client?.reason ?? null,
    }
  },
  send: async (message) => {
    await writeToOutbox(db, message)
    return `outbox-${message.key}`
  },
})
