import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import type { Connection, Whatsapp } from '#providers/whatsapp/whatsapp.ts'
import { readClient, saveConnection } from './connection.queries.ts'
import { qrPicture } from './qr-picture.ts'
import { writeToOutbox } from './sending.queries.ts'

/**
 * The embedded provider: writes messages to the outbox instead of sending them. Its code leads to the outbox, where a developer switches the state of
 * the connection.
 */
export const embeddedWhatsapp = ({
  database: { db },
  clock,
  settings,
}: Pick<AppContext, 'database' | 'clock' | 'settings'>): Whatsapp => {
  const state = async (at: Db, agent: number): Promise<Connection> => {
    const client = await readClient(at, agent)
    return { state: (client?.state ?? 'authorized') as Connection['state'], reason: client?.reason ?? null }
  }
  const unlink = async (agent: number): Promise<Connection> => {
    const connection = { state: 'notAuthorized', reason: null } as const
    await saveConnection(db, agent, connection, clock.now())
    return connection
  }
  return {
    state,
    look: (agent) => state(db, agent),
    connect: async (agent) => {
      const now = await state(db, agent)
      if (now.state === 'authorized' || now.state === 'starting') return { ...now, qr: null }
      return { ...(await unlink(agent)), qr: await qrPicture(`${settings.publicUrl}/dev/outbox`) }
    },
    disconnect: unlink,
    send: async (message) => {
      await writeToOutbox(db, message)
      return `outbox-${message.key}`
    },
  }
}
