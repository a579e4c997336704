import { createHmac } from 'node:crypto'
import { makeSealer, type Sealed } from '../security/sealed.ts'
import { keysFor, type Secrets } from '../security/secrets.ts'
import type { KeyValues } from './list-order.ts'

/** Positions in lists for `after=`. They are sealed, because the values of an order may be hidden from the asker (docs/decisions/0122). */
export interface ListPositions {
  /** Returns the same text for the same row and owner, so that an unchanged list has unchanged answers. */
  write: (values: KeyValues, owner: string) => string
  /** Null for anything that this installation did not write for this owner, or that was changed. */
  read: (text: string, owner: string) => KeyValues | null
}

export function listPositions(secrets: Secrets): ListPositions {
  const nonces = keysFor(secrets, 'nonces of list positions').current
  const { seal, open } = makeSealer(secrets, 'list positions', (text, owner) =>
    createHmac('sha256', nonces)
      .update(JSON.stringify([owner, text]))
      .digest(),
  )
  return {
    write: (values, owner) => seal(JSON.stringify(values), owner).toString('base64url'),
    read: (text, owner) => {
      const sealed = Buffer.from(text, 'base64url') as Sealed
      // Several texts decode to the same bytes: only the canonical one is accepted.
      const opened = sealed.toString('base64url') === text ? open(sealed, owner) : null
      return opened === null ? null : (JSON.parse(opened) as KeyValues)
    },
  }
}
