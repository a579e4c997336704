import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysFor, type Secrets } from '#platform/security/secrets.ts'

const SIGNATURE_LETTERS = 10

/**
 * Content of a property's QR code: the property and the agent whose sign it is, signed so that only printed codes are counted. Short, since short
 * codes scan better.
 */
export function scanLinks(secrets: Secrets) {
  const keys = keysFor(secrets, 'scans of signs')
  const signatureOf = (text: string, key: Buffer) =>
    createHmac('sha256', key).update(text).digest('hex').slice(0, SIGNATURE_LETTERS)
  return {
    codeOf: ({ asset, agent }: { asset: number; agent: number }): string => {
      const text = `${asset.toString(36)}-${agent.toString(36)}`
      return `${text}-${signatureOf(text, keys.current)}`
    },
    /** Null for a code that was not made here. */
    read: (code: string): { asset: number; agent: number } | null => {
      const [, text, signature] = /^([\da-z]{1,12}-[\da-z]{1,12})-([\da-f]{10})$/.exec(code) ?? []
      if (!text || !signature) return null
      const isSigned = keys.all.some((key) => timingSafeEqual(Buffer.from(signatureOf(text, key)), Buffer.from(signature)))
      const [asset, agent] = text.split('-').map((part) => Number.parseInt(part, 36)) as [number, number]
      return isSigned ? { asset, agent } : null
    },
  }
}
