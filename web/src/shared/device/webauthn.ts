import type { ReplyOf } from '@mafteach/contract/endpoint'
import { type addPasskeyOptions, passkeyOptions, stepUp, stepUpOptions, verifyPasskey } from '@mafteach/contract/passkeys'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from '../api/call.ts'

/** What the browser does with passkeys; loaded on the tap that needs it. A person who changes their mind is an error of the browser (`WebAuthnError`, `NotAllowedError`). */

const sign = async (options: { challenge: string }) => {
  const answer = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  return { ...answer, response: { ...answer.response } }
}

/** Opens a session by a passkey that the person chooses. */
export const signInByPasskey = async (): Promise<ReplyOf<typeof verifyPasskey>> =>
  call(verifyPasskey, { body: { response: await sign(await call(passkeyOptions)) } })

/** Proves by one of the agent's passkeys that they are there. */
export const proveByPasskey = async (): Promise<void> => {
  await call(stepUp, { body: { response: await sign(await call(stepUpOptions)) } })
}

/** Makes a passkey on this device or a key of the person's. */
export const makePasskey = async (options: ReplyOf<typeof addPasskeyOptions>) => {
  const answer = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return { ...answer, response: { ...answer.response } }
}

/** The authenticator has a passkey of this agent already. */
export const isMadeBefore = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'
