import { clockInIsrael } from '@mafteach/contract/days'
import { readAgentSettings } from '#domain/agent-settings.ts'
import { quietOfAgentUntil } from '#domain/quiet.ts'
import type { Db } from '#platform/database/db.ts'

/** Queues a message in the normal way; returns why not, if so. */
export type QueueFirstAnswer = (
  db: Db,
  me: number,
  message: { customer: number; phone: string; text: string; purpose: 'automatic'; sendAt: Date | null },
) => Promise<unknown>

const isWithin = (clock: string, { from, to }: { from: string; to: string }): boolean =>
  from <= to ? clock >= from && clock < to : clock >= from || clock < to

/**
 * Answers new leads automatically outside of the agent's working hours, if enabled (docs/decisions/0145). In quiet times the answer waits for their
 * end. If nothing can be sent (no WhatsApp, daily limit, do not contact) there is no answer.
 */
export const makeFirstAnswers =
  ({ queueMessage }: { queueMessage: QueueFirstAnswer }) =>
  async (db: Db, agent: number, { customer, phone }: { customer: number; phone: string }, now: Date): Promise<void> => {
    const { automatic_answer } = await readAgentSettings(db, agent)
    if (!automatic_answer) return
    const sendAt = await quietOfAgentUntil(db, agent, now)
    const isWorking = isWithin(clockInIsrael(now).toISOString().slice(11, 16), automatic_answer)
    if (isWorking && sendAt === null) return
    await queueMessage(db, agent, { customer, phone, text: automatic_answer.text, purpose: 'automatic', sendAt })
  }
