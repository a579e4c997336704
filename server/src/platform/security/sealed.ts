import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysFor, type Secrets } from './secrets.ts'

declare const sealed: unique symbol

/** Output of a sealer. Its columns have the type `sealed`, so that none is forgotten when the secret changes (resealing.ts). */
export type Sealed = Buffer & { [sealed]: true }

/** Purposes of sealing, each with its own key. */
export type SealedFor =
  | 'assistant confirmations'
  | 'calendar addresses'
  | 'google tokens'
  | 'list positions'
  | 'mailbox passwords'
  | 'oauth sign-in'
  | 'offline changes'
  | 'push keys'
  | 'shared secrets'
  | 'signing tickets'
  | 'webhook secrets'
  | 'whatsapp tokens'

/** Encrypts secrets that have to be read again, by a key outside of the database (docs/decisions/0034). */
export interface Sealer {
  /** `owner` is bound to the seal: it does not open for another one. */
  seal: (text: string, owner: string) => Sealed
  /** Null if it was sealed with another key or for another owner, or was changed. */
  open: (sealed: Sealed, owner: string) => string | null
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `nonceOf` makes seals deterministic: it must differ for any other text or owner. */
export function makeSealer(
  secrets: Secrets,
  purpose: SealedFor,
  nonceOf: (text: string, owner: string) => Buffer = () => randomBytes(NONCE_BYTES),
): Sealer {
  const keys = keysFor(secrets, purpose)
  const openWith = (key: Buffer, sealed: Sealed, owner: string): string | null => {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }
  return {
    seal: (text, owner) => {
      const nonce = nonceOf(text, owner).subarray(0, NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keys.current, nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]) as Sealed
    },
    open: (sealed, owner) => {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      for (const key of keys.all) {
        const text = openWith(key, sealed, owner)
        if (text !== null) return text
      }
      return null
    },
  }
}
