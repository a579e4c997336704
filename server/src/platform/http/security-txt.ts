import { DAY_MS } from '@mafteach/contract/days'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/** How long what the file says may be relied on: RFC 9116 wants less than a year. */
const VALID_DAYS = 180

interface SecurityTxt {
  clock: Clock
  publicUrl: string
  /** An address of mail. */
  contact: string
}

/** Where whoever found a weakness tells of it (RFC 9116). */
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
