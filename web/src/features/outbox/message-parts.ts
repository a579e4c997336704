import type { OutboxRow } from '@mafteach/contract/outbox'

/** A piece of a message: plain text, or an address to follow. */
export interface Part {
  text: string
  isLink: boolean
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** Splits a message into text and addresses. A full stop after an address ends the sentence, not the address. */
export const partsOf = (text: string): Part[] =>
  text
    .split(ADDRESS)
    .flatMap((piece): Part[] => {
      if (!ADDRESS.test(piece)) return [{ text: piece, isLink: false }]
      const address = piece.replace(/[.,;:!?)]+$/, '')
      return [
        { text: address, isLink: true },
        { text: piece.slice(address.length), isLink: false },
      ]
    })
    .filter(({ text: piece }) => piece !== '')

/** The one-time code of an SMS: its last line has the origin and the code, as phones read them (`@host #123456`). */
export const codeOf = ({ channel, text }: Pick<OutboxRow, 'channel' | 'text'>): string | null =>
  channel === 'sms' ? (/#(\d{4,8})\s*$/.exec(text)?.[1] ?? null) : null
