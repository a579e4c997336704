import type { IdKind } from '@mafteach/contract/identity'
import type { Boxes } from '@mafteach/contract/signing'
import type { PointGroup } from 'signature_pad'

/** What this tab stores until closed, so that a reload or an empty battery loses nothing: the ticket, and the input. */

export interface SigningDraft {
  name: string
  id_kind: IdKind
  id_number: string
  id_country: string | null
  boxes: Boxes
  kind: 'drawn' | 'typed'
  typed: string
  strokes: PointGroup[]
  /** The same in every try of one signature. */
  key: string
}

const read = <T>(name: string): T | null => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}
const write = (name: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Without storage the page works all the same.
  }
}

/** One ticket opens every paper of an agent for a phone. */
export const ticketMemory = (agent: number, phoneEnd: string) => {
  const name = `ticket ${agent} ${phoneEnd}`
  return { read: () => read<string>(name), save: (ticket: string | null) => write(name, ticket) }
}

const draftName = (paper: number) => `signature ${paper}`
export const readDraft = (paper: number) => read<SigningDraft>(draftName(paper))
export const saveDraft = (paper: number, draft: SigningDraft | null) => write(draftName(paper), draft)
