import { finished } from 'node:stream'
import * as contract from '@mafteach/contract/lead-sources'
import { LINK_TOKEN } from '@mafteach/contract/public-links'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, notFound, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { addressBucket, countHit } from '#platform/http/rate-limit.ts'
import { toE164s } from '#platform/phone.ts'
import { makeSemaphore } from '#platform/semaphore.ts'
import type { Intake } from './intake.ts'
import { leadFieldsOf, nestedFields } from './lead-fields.rules.ts'
import { readLinkedSource } from './lead-sources.queries.ts'
import type { MailLead } from './mail.rules.ts'
import type { TakeMail } from './mail-intake.ts'
import type { ReadMail } from './mail-reader.ts'

type OfToken = FastifyRequest<{ Params: { token: string } }>

/** Leads per minute, source and address. */
const PER_MINUTE = 20
/** Higher, because a mail server delivers for many. */
const MAILS_PER_MINUTE = 120
const FORM_BYTES_MAX = 262_144
/** Share of a node's database connections that leads may take: a flood of them waits here, and does not hold up other calls. */
const SHARE_OF_CONNECTIONS = 1 / 3

interface LeadsDeps {
  intake: Intake
  readMail: ReadMail
  takeMail: TakeMail
}

/** Receives leads from websites and automation services (product.md section 13, "Leads and marketing"). */
export async function leadsRoutes(ctx: AppContext, { intake, readMail, takeMail }: LeadsDeps): Promise<void> {
  const { app, clock, database } = ctx

  /** Limits calls by address and token; unknown tokens count too. */
  const limitAddress =
    (kind: 'lead' | 'lead mail', max: number) =>
    async (request: FastifyRequest): Promise<void> => {
      const { token } = (request as OfToken).params
      const bucket = `${kind} ${LINK_TOKEN.test(token) ? token : ''} ${addressBucket(request.ip)}`
      const wait = await countHit(database.db, { bucket, seconds: 60, max, now: clock.now() })
      if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    }

  const takeTurns = makeSemaphore(Math.ceil(database.pool.options.max * SHARE_OF_CONNECTIONS))
  /** Waits for a free slot, which the request holds until it is answered or its sender is gone. */
  const awaitTurn = (_: FastifyRequest, reply: FastifyReply): Promise<void> =>
    new Promise((begin) => {
      void takeTurns(1, () => {
        begin()
        return new Promise<void>((end) => void finished(reply.raw, () => end()))
      })
    })

  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', limitAddress('lead', PER_MINUTE))
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      async (_: FastifyRequest, body: string) => nestedFields(new URLSearchParams(body)),
    )
    scope.addHook('preValidation', async (request) => {
      request.body = leadFieldsOf(request.isMultipart() ? nestedFields(await multipartFields(request)) : request.body)
    })
    // Behind the limit and the body: whoever is refused takes no place, and nobody's sending runs out of time.
    scope.addHook('preHandler', awaitTurn)

    mount({ ...ctx, app: scope }, contract.receiveLead, async ({ body, db, params, alsoChangedFor }) => {
      const source = await readLinkedSource(db, params.token)
      if (!source) throw notFound()
      // Bots get the normal answer and learn nothing.
      if (body.website) return done
      const [phone] = toE164s(body.phone)
      if (phone === undefined) throw new ValidationError({ phone: 'phone' })
      const { name, email, message, asset, consent = false } = body
      const lead = { phone, name, email, message, asset, consented: consent, mailId: null }
      const agent = await intake(db, source, lead, clock.now())
      if (agent !== null) alsoChangedFor(agent)
      return done
    })
  })

  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', limitAddress('lead mail', MAILS_PER_MINUTE))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: contract.LEAD_MAIL_BYTES_MAX },
      async (_: FastifyRequest, body: Buffer) => readMail(body),
    )

    mount(
      { ...ctx, app: scope },
      contract.receiveLeadMail,
      async ({ db, params, request, alsoChangedFor }) => {
        const source = await readLinkedSource(db, params.token)
        if (!source) throw notFound()
        const mail = request.body as MailLead | null | undefined
        if (!mail) throw new ApiError('bad_request')
        const agent = await takeMail(db, source, mail, clock.now())
        if (agent !== null) alsoChangedFor(agent)
        return done
      },
      { bodyLimit: contract.LEAD_MAIL_BYTES_MAX },
    )
  })
}

/** The fields of a multipart form; its files are read and dropped. */
async function multipartFields(request: FastifyRequest): Promise<[string, string][]> {
  const fields: [string, string][] = []
  try {
    const limits = { fileSize: FORM_BYTES_MAX, fieldSize: FORM_BYTES_MAX, fields: 200, files: 10 }
    for await (const part of request.parts({ limits, throwFileSizeLimit: false } as never)) {
      if (part.type === 'file') part.file.resume()
      else if (typeof part.value === 'string') {
        if (part.valueTruncated) throw new ApiError('too_large')
        fields.push([part.fieldname, part.value])
      }
    }
  } catch (error) {
    // Errors of our limits have a status; the parser's own have none.
    throw error instanceof ApiError || (error as FastifyError).statusCode ? error : new ApiError('bad_request')
  }
  return fields
}
