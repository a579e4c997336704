import { DAY_MS } from '@mafteach/contract/days'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/** Validity of the file: RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

interface SecurityTxt {
  clock: Clock
  publicUrl: string
  /** An e-mail address. */
  contact: string
}

/** Serves the contact for reports of weaknesses (RFC 9116). */
export const securityTxtRoute = (app: FastifyInstance, { clock, publicUrl, contact }: SecurityTxt): void => {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS)
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${contact}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: he, en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}
