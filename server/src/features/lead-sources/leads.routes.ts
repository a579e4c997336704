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

/** Leads of one source from one address in a minute. */
const PER_MINUTE = 20
/** A mail server hands over the mails of everybody. */
const MAILS_PER_MINUTE = 120
const FORM_BYTES_MAX = 262_144
/** What leads take of a node's connections at most: a flood of them waits here, and not everybody else's calls for the database. */
const SHARE_OF_CONNECTIONS = 1 / 3

interface LeadsDeps {
  intake: Intake
  readMail: ReadMail
  takeMail: TakeMail
}

/** Leads as websites and automation services post them (product.md section 13, "Leads and marketing"). */
export async function leadsRoutes(ctx: AppContext, { intake, readMail, takeMail }: LeadsDeps): Promise<void> {
  const { app, clock, database } = ctx

  /** Counts what comes of one address to one source; a token that there is not is counted too. */
  const limitAddress =
    (kind: 'lead' | 'lead mail', max: number) =>
    async (request: FastifyRequest): Promise<void> => {
      const { token } = (request as OfToken).params
      const bucket = `${kind} ${LINK_TOKEN.test(token) ? token : ''} ${addressBucket(request.ip)}`
      const wait = await countHit(database.db, { bucket, seconds: 60, max, now: clock.now() })
      if (wait > 0) throw new ApiError('too_many_requests', {}, wait)
    }

  const takeTurns = makeSemaphore(Math.ceil(database.pool.options.max * SHARE_OF_CONNECTIONS))
  /** Lets the request begin when it is its turn, which lasts until it is answered, or its sender is gone. */
  const awaitTurn = (_: FastifyRequest, reply: FastifyReply): Promise<void> =>
    new Promise((begin) => {
      void takeTurns(1, () => {
        begin()
        return new Promise<void>((end) => void finished(reply.raw, () => end()))
      })
    })

  await app.register(async (scope: FastifyInstance) => {
    scope.addHook('onRequest', awaitTurn)
    scope.addHook('onRequest', limitAddress('lead', PER_MINUTE))
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      async (_: FastifyRequest, body: string) => nestedFields(new URLSearchParams(body)),
    )
    scope.addHook('preValidation', async (request) => {
      request.body = leadFieldsOf(request.isMultipart() ? nestedFields(await multipartFields(request)) : request.body)
    })

    mount({ ...ctx, app: scope }, contract.receiveLead, async ({ body, db, params, alsoChangedFor }) => {
      const source = await readLinkedSource(db, params.token)
      if (!source) throw notFound()
      // Answered like a person: whoever filled it in learns nothing.
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

/** The fields of a form with files; the files are read to their end and dropped. */
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
    // The limits on files and fields say their own status; the parser's complaints have none.
    throw error instanceof ApiError || (error as FastifyError).statusCode ? error : new ApiError('bad_request')
  }
  return fields
}
