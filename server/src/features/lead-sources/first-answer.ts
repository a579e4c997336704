import { clockInIsrael } from '@mafteach/contract/days'
import { readAgentSettings } from '#domain/agent-settings.ts'
import { quietOfAgentUntil } from '#domain/quiet.ts'
import type { Db } from '#platform/database/db.ts'

/** Queues one message as any other; answers why not. */
export type QueueFirstAnswer = (
  db: Db,
  me: number,
  message: { customer: number; phone: string; text: string; purpose: 'automatic'; sendAt: Date | null },
) => Promise<unknown>

const isWithin = (clock: string, { from, to }: { from: string; to: string }): boolean =>
  from <= to ? clock >= from && clock < to : clock >= from || clock < to

/**
 * Answers a new lead by itself outside of the agent's working hours, where they switched it on (docs/decisions/0145). What is quiet is outside of them too, and the
 * answer waits for its end. Where nothing can be sent (no WhatsApp, the daily limit, do not contact) there is none: the agent knows of the lead.
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
