import { TICKET_HEADER } from '@mafteach/contract/signing'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { deviceName } from '#platform/http/device-name.ts'
import { ApiError, notFound } from '#platform/http/errors.ts'
import type { SigningLinks, Ticket } from './links.ts'
import type { Opened, Origin } from './signer-acts.ts'
import * as queries from './signing.queries.ts'
import { opens } from './signing.rules.ts'

/** The caller by a link: whose link it is, and whether they have proved that its phone is theirs. */

export interface Admitted extends Opened {
  ticket: Ticket
}

export type OfLink = { id: string; document: number }

export function makeDoor({ clock }: Pick<AppContext, 'clock'>, links: SigningLinks) {
  /** The paper of a link; 404 for a forged, foreign, recalled or expired one. */
  const open = async (db: Db, { id, document }: OfLink): Promise<Opened> => {
    const paper = await queries.readPaper(db, document)
    if (!paper) throw notFound()
    const signers = await queries.readSigners(db, document)
    const signer = signers.find(({ salt }) => links.isTokenOf(salt, id))
    if (!signer) throw notFound()
    const { closed_at } = await queries.readAgent(db, paper.agent_id)
    if (!opens(paper, signer, closed_at === null, clock.now())) throw notFound()
    return { paper, signers, signer }
  }

  /** The same, for callers with a ticket of this agent and phone. */
  const admit = async (db: Db, params: OfLink, { headers }: FastifyRequest): Promise<Admitted> => {
    const opened = await open(db, params)
    const given = headers[TICKET_HEADER]
    const ticket = typeof given === 'string' ? links.readTicket(given, clock.now()) : null
    if (ticket?.agent !== opened.paper.agent_id || ticket.phone !== opened.signer.phone) throw new ApiError('token_not_valid')
    return { ...opened, ticket }
  }

  return { open, admit }
}

/** Stored origin of an action. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({ ip, device: deviceName(headers['user-agent']) })
