import { randomUUID } from 'node:crypto'
import * as contract from '@mafteach/contract/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound } from '#platform/http/errors.ts'
import { mount } from '#platform/http/mount.ts'
import { toE164, toNational } from '#platform/phone.ts'
import type { Secrets } from '#platform/security/secrets.ts'
import * as queries from './calls.queries.ts'
import { isSigned, isSignedByTwilio, listedStateOf, readTwilio } from './calls.rules.ts'
import { type CallsDeps, endForgottenCalls, takeReport } from './calls.ts'

interface Deps extends CallsDeps {
  /** Secrets of the operator's own exchange. */
  telephonySecrets: Secrets
  /** Throws unless a request may simulate a call. */
  admitOutbox: ((request: FastifyRequest) => void) | null
}

const PER_MINUTE = 600

/** Incoming calls (product.md sections 9 and 12): from an exchange, Twilio, or simulated in the outbox. */
export async function callsRoutes(ctx: AppContext, { telephonySecrets, admitOutbox, ...deps }: Deps): Promise<void> {
  const { clock, settings } = ctx

  const agentOf = async (db: Db, to: string) => {
    const phone = toE164(to)
    const agent = phone && (await queries.dialledAgent(db, phone))
    if (!agent) throw notFound()
    return agent
  }

  // The signature covers the raw body.
  await ctx.app.register(async (app: FastifyInstance) => {
    const raw = new WeakMap<FastifyRequest, Buffer>()
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
      raw.set(request, body)
      try {
        return JSON.parse(body.toString('utf8')) as unknown
      } catch {
        throw new ApiError('bad_request')
      }
    })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    const scoped = { ...ctx, app }

    mount(
      scoped,
      contract.reportCall,
      async ({ body, db, request, alsoChangedFor }) => {
        const header = request.headers['x-signature']
        const signature = typeof header === 'string' ? header : ''
        const signed = raw.get(request) ?? Buffer.alloc(0)
        const isOperator = telephonySecrets.all.some((secret) => isSigned(signature, signed, secret))
        const agent = await agentOf(db, body.to).catch((error: unknown) => {
          // Without a valid signature nothing is revealed about agents.
          throw isOperator ? error : new ApiError('bad_signature')
        })
        if (!isOperator && !(agent.telephony_secret && isSigned(signature, signed, agent.telephony_secret)))
          throw new ApiError('bad_signature')
        alsoChangedFor(agent.id)
        return { customer: await takeReport(db, agent.id, 'exchange', body, clock.now(), deps) }
      },
      { perMinute: PER_MINUTE },
    )

    mount(
      scoped,
      contract.reportTwilioCall,
      async ({ body, db, request, alsoChangedFor }) => {
        const header = request.headers['x-twilio-signature']
        // The signature covers the called address: with or without the last slash, and with a query if there is one.
        const url = settings.publicUrl + request.originalUrl
        const token = settings.twilioAuthToken
        if (!token || typeof header !== 'string' || !isSignedByTwilio(header, url, body as Record<string, string>, token))
          throw new ApiError('bad_signature')
        const report = readTwilio(body as Record<string, string>, clock.now())
        if (!report) return { customer: null }
        const agent = await agentOf(db, report.to)
        alsoChangedFor(agent.id)
        return { customer: await takeReport(db, agent.id, 'twilio', report, clock.now(), deps) }
      },
      { perMinute: PER_MINUTE },
    )
  })

  if (admitOutbox)
    mount(ctx, contract.ringPhone, async ({ body, db, request, alsoChangedFor }) => {
      admitOutbox(request)
      const agent = await agentOf(db, body.to)
      alsoChangedFor(agent.id)
      const { call_id = randomUUID(), event, to, from = null } = body
      const report = { call_id, event, to, from, at: clock.now().toISOString() }
      return { call_id, customer: await takeReport(db, agent.id, 'outbox', report, clock.now(), deps) }
    })

  mount(ctx, contract.calls, async ({ db, me, page, query }) => {
    const { rows, ...found } = await queries.readCalls(db, me, query.state, page)
    const results = rows.map((row) => ({
      id: row.id,
      call_id: row.call_id,
      customer: row.customer_id && row.customer_name !== null ? { id: row.customer_id, name: row.customer_name } : null,
      phone: row.phone && toNational(row.phone),
      is_end_customer_just_created: row.is_customer_new,
      started_at: row.started_at.toISOString(),
      state: listedStateOf(row),
    }))
    return page.reply(found, results)
  })

  endForgottenCalls(ctx)
}
