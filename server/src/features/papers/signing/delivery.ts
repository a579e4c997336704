import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@mafteach/contract/errors'
import { notify } from '#domain/notify.ts'
import type { SendSms } from '#domain/sms-budget.ts'
import { type Db, retry } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError } from '#platform/http/errors.ts'
import { notifyInside } from '#platform/http/live-events.ts'
import { LEASE_MS, type LeasedWork, startLeasedWork, withinTime } from '#platform/jobs/leased-work.ts'
import * as queries from './delivery.queries.ts'
import type { SigningLinks } from './links.ts'
import { logPaperEvent, type PaperSigner, readAgent, readPaper, type SentPaper } from './signing.queries.ts'
import { type PaperMessage, paperText } from './signing.rules.ts'

/** SMS in flight per node. */
const IN_FLIGHT_MAX = 4
const PROVIDER_MS = 15_000
/** How long a call waits for its messages to be sent. */
const WAIT_MS = 2_000
const RETRY_DELAYS_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000]
const SETTLE_PAUSES_MS = [60, 500, 2_000, 5_000]

interface SingleMessage {
  customer: number
  phone: string
  text: string
  purpose: 'by_hand' | 'automatic'
}

export interface DeliveryDeps {
  links: SigningLinks
  sendSms: SendSms
  /** Queues a WhatsApp message; returns why it cannot, or null. */
  queueMessage: (db: Db, me: number, message: SingleMessage) => Promise<ErrorCode | null>
}

/**
 * Delivers links to signers, as part of the caller's transaction: by WhatsApp like the agent's messages, otherwise as a queued SMS, which is sent
 * outside of any transaction.
 */
export function startDelivery(ctx: AppContext, { links, sendSms, queueMessage }: DeliveryDeps) {
  const {
    clock,
    database: { db },
    events,
  } = ctx

  /** Falls back to SMS if WhatsApp is not possible. With `orRefuse` it sends nothing instead and returns the reason. */
  const deliver = async (
    tx: Db,
    paper: SentPaper,
    signer: PaperSigner,
    kind: PaperMessage,
    { orRefuse = false, isAutomatic = false } = {},
  ) => {
    const { name: agent } = await readAgent(tx, paper.agent_id)
    const { title, expires_at } = paper
    const text = paperText({ kind, title, agent, signer: signer.name, expires_at, url: links.urlOf(paper.id, signer.salt) })
    if (paper.channel === 'whatsapp' && paper.customer_id !== null) {
      const refused = await queueMessage(tx, paper.agent_id, {
        customer: paper.customer_id,
        phone: signer.phone,
        text,
        purpose: isAutomatic ? 'automatic' : 'by_hand',
      })
      if (!refused || orRefuse) return refused
    }
    await queries.insertSms(tx, { document_id: paper.id, signer_id: signer.id, text, due_at: clock.now() })
    work.queued()
    return null
  }

  const giveUp = (sms: queries.ClaimedSms, lease: string) =>
    db.transaction().execute(async (tx) => {
      if (!(await queries.removeSms(tx, sms.id, lease))) return
      const paper = (await readPaper(tx, sms.document_id))!
      const now = clock.now()
      await logPaperEvent(tx, { document: paper.id, kind: 'delivery_failed', signer: sms.signer_id }, now)
      const content = { he: `ההודעה עם ${paper.title} לא נשלחה`, en: `The message with ${paper.title} was not sent` }
      await notify(tx, [{ agent: paper.agent_id, type: 'message failed', content, about: paper.customer_id }], now)
      await notifyInside(tx)
    })

  const send = async (sms: queries.ClaimedSms, lease: string): Promise<void> => {
    try {
      await withinTime(PROVIDER_MS, () => sendSms(sms.phone, sms.text, 'agents'))
      await retry(() => queries.removeSms(db, sms.id, lease), SETTLE_PAUSES_MS)
    } catch (error) {
      const pause = RETRY_DELAYS_MS[sms.tries]
      const isRefused = error instanceof ApiError && error.code === 'phone_invalid'
      if (pause === undefined || isRefused) {
        await retry(() => giveUp(sms, lease), SETTLE_PAUSES_MS)
        events.wake()
      } else {
        const due = new Date(clock.now().getTime() + pause)
        await retry(() => queries.putOffSms(db, sms.id, lease, sms.tries + 1, due), SETTLE_PAUSES_MS)
      }
    }
  }

  const work: LeasedWork = startLeasedWork(ctx, {
    name: 'sending links to papers',
    most: IN_FLIGHT_MAX,
    claim: (claim) => queries.claimSms(db, claim),
    work: send,
  })

  /** Sends what was just queued for a paper before its call is answered; if that takes long, sending continues in the background. */
  const deliverNow = async (document: number): Promise<void> => {
    const [lease, now] = [randomUUID(), clock.now()]
    const claim = { lease, now, most: IN_FLIGHT_MAX, until: new Date(now.getTime() + LEASE_MS) }
    const sendAll = async () => Promise.all((await queries.claimSms(db, claim, document)).map((sms) => send(sms, lease)))
    await withinTime(WAIT_MS, sendAll).catch(() => undefined)
  }
  return { deliver, deliverNow, wake: work.wake, stop: work.stop }
}

export type Delivery = ReturnType<typeof startDelivery>
