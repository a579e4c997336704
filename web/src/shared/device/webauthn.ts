import type { ReplyOf } from '@mafteach/contract/endpoint'
import { type addPasskeyOptions, passkeyOptions, stepUp, stepUpOptions, verifyPasskey } from '@mafteach/contract/passkeys'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from '../api/call.ts'

/** Passkeys in the browser; loaded on the tap that needs them. Cancelling is a browser error (`WebAuthnError`, `NotAllowedError`). */

const sign = async (options: { challenge: string }) => {
  const answer = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  return { ...answer, response: { ...answer.response } }
}

/** Opens a session by a passkey that the person chooses. */
export const signInByPasskey = async (): Promise<ReplyOf<typeof verifyPasskey>> =>
  call(verifyPasskey, { body: { response: await sign(await call(passkeyOptions)) } })

/** Proves the agent's presence by one of their passkeys. */
export const proveByPasskey = async (): Promise<void> => {
  await call(stepUp, { body: { response: await sign(await call(stepUpOptions)) } })
}

/** Makes a passkey on this device or a key of the person's. */
export const makePasskey = async (options: ReplyOf<typeof addPasskeyOptions>) => {
  const answer = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  return { ...answer, response: { ...answer.response } }
}

/** The authenticator already has a passkey of this agent. */
export const isMadeBefore = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'
