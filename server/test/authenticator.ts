import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** An authenticator in software: creates discoverable ES256 credentials and signs with them, according to WebAuthn Level 3 (sections 6.1, 6.3, 6.5). */

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const counterBytes = (count: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}

interface CreationOptions {
  challenge: string
  user: { id: string }
}

/** Deliberate faults. */
export interface Twist {
  origin?: string
  rpId?: string
  userHandle?: string
  counter?: number
  flags?: number
}

export interface Credential {
  id: string
  userHandle: string
  made: RegistrationResponseJSON
  /** Answers a challenge. */
  signed: (challenge: string, twist?: Twist) => AuthenticationResponseJSON
}

/** Creates a credential, whose counter grows by one with each signature. */
export function makeCredential(
  { challenge, user }: CreationOptions,
  { origin = 'http://localhost:8080', rpId = 'localhost', flags = USER_PRESENT | USER_VERIFIED }: Twist = {},
): Credential {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  const { x, y } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
  ])
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, isoCBOR.encode(key)])
  const authData = Buffer.concat([sha256(rpId), Buffer.from([flags | HAS_CREDENTIAL]), counterBytes(0), attested])
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ])
  let count = 0
  return {
    id,
    userHandle: user.id,
    made: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    },
    signed: (options, twist = {}) => {
      const client = clientData('webauthn.get', options, twist.origin ?? origin)
      const data = Buffer.concat([
        sha256(twist.rpId ?? rpId),
        Buffer.from([twist.flags ?? USER_PRESENT | USER_VERIFIED]),
        counterBytes(twist.counter ?? ++count),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: twist.userHandle ?? user.id,
        },
        clientExtensionResults: {},
      }
    },
  }
}
