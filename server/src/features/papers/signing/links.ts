import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { TICKET_SECONDS } from '@mafteach/contract/signing'
import { makeSealer, type Sealed } from '#platform/security/sealed.ts'
import { eachOf, keysFor, type Rotated, type Secrets } from '#platform/security/secrets.ts'

/** Access of signers to papers: the token in a link, and the ticket that a code is exchanged for. */

/** Proof that somebody has a phone, with its time: gives access to every paper of this agent for this phone. */
export interface Ticket {
  agent: number
  phone: string
  verified_at: string
}

const TICKETS = 'tickets'

/** For the token of a signer's link. */
export const newSalt = (): Buffer => randomBytes(16)

export function signingLinks(secrets: Secrets, publicUrl: string) {
  const keys = keysFor(secrets, 'signing links')
  const tickets = makeSealer(secrets, 'signing tickets')
  /** Only letters: phones take digits in a message for a code. */
  const tokenOf = (salt: Buffer): Rotated<string> =>
    eachOf(keys, (key) => {
      const hex = createHmac('sha256', key).update(salt).digest('hex').slice(0, 40)
      return hex.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
    })
  return {
    isTokenOf: (salt: Buffer, token: string): boolean => {
      const given = Buffer.from(token)
      return tokenOf(salt)
        .all.map((right) => Buffer.from(right))
        .some((right) => right.length === given.length && timingSafeEqual(right, given))
    },
    urlOf: (document: number, salt: Buffer): string => `${publicUrl}/public-view/consent/${tokenOf(salt).current}/${document}`,
    ticketOf: (ticket: Ticket): string => tickets.seal(JSON.stringify(ticket), TICKETS).toString('base64url'),
    /** Null for a forged or expired ticket. */
    readTicket: (text: string, now: Date): Ticket | null => {
      const opened = tickets.open(Buffer.from(text, 'base64url') as Sealed, TICKETS)
      if (opened === null) return null
      const ticket = JSON.parse(opened) as Ticket
      const age = now.getTime() - Date.parse(ticket.verified_at)
      return age >= 0 && age < TICKET_SECONDS * 1000 ? ticket : null
    },
  }
}

export type SigningLinks = ReturnType<typeof signingLinks>
