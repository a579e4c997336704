import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Passkey } from './passkeys.shapes.ts'
import { Done, IdParams } from './shapes.ts'

/** Passkeys (WebAuthn Level 3, docs/decisions/0098): a way to sign in beside one-time codes, and a proof of presence. */
export * from './passkeys.shapes.ts'

/** Per agent. */
export const PASSKEYS_MAX = 20

/** `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`, for the browser's API. */
const Options = z.looseObject({ challenge: z.string() })

const Base64url = z.string().check(z.regex(/^[\w-]{1,20000}$/))
const answered = <const Part extends z.core.$ZodLooseShape>(response: Part) =>
  z.looseObject({
    id: Base64url.check(z.maxLength(1400)),
    rawId: z.string(),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: Base64url, ...response }),
  })
/** `RegistrationResponseJSON`. */
const Registered = answered({ attestationObject: Base64url })
/** `AuthenticationResponseJSON`. */
const Authenticated = answered({
  authenticatorData: Base64url,
  signature: Base64url,
  userHandle: z.optional(z.nullable(z.string())),
})

export const passkeys = endpoint({
  method: 'GET',
  path: '/access-control/passkeys/',
  access: 'agent',
  summary: 'My passkeys',
  reply: z.array(Passkey),
  reads: 'passkey',
})

export const addPasskeyOptions = endpoint({
  method: 'POST',
  path: '/access-control/passkeys/options/',
  access: 'agent',
  summary: 'What a browser makes a passkey with (`navigator.credentials.create`), for five minutes; 409 too_many_passkeys',
  stepUp: true,
  reply: Options,
  changes: [],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/access-control/passkeys/',
  access: 'agent',
  summary: 'Adds the passkey that a browser made; it is named by its device',
  body: z.object({ response: Registered }),
  formless: true,
  reply: Passkey,
  status: 201,
  changes: ['passkey'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/access-control/passkeys/:id/',
  access: 'agent',
  summary: 'Removes a passkey: from now on it opens nothing',
  stepUp: true,
  params: IdParams,
  reply: Done,
  changes: ['passkey'],
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/access-control/auth/passkey_options/',
  access: 'anyone',
  summary: 'What a browser signs in with (`navigator.credentials.get`), for five minutes; no phone is needed',
  reply: Options,
  changes: [],
})

export const verifyPasskey = endpoint({
  method: 'POST',
  path: '/access-control/auth/verify_passkey/',
  access: 'anyone',
  summary: 'Exchanges what a passkey signed for a session; 400 {"error": true, "code": "passkey_wrong"}',
  body: z.object({ response: Authenticated }),
  formless: true,
  reply: z.object({ access: z.string(), refresh: z.string() }),
  changes: [],
})

export const stepUpOptions = endpoint({
  method: 'POST',
  path: '/access-control/auth/step_up_options/',
  access: 'agent',
  summary: 'What a browser asks for one of my passkeys with, for five minutes',
  reply: Options,
  changes: [],
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/access-control/auth/step_up/',
  access: 'agent',
  summary: 'Proves by a passkey that I am there: for ten minutes this session is not refused with step_up_needed',
  body: z.object({ response: Authenticated }),
  formless: true,
  reply: Done,
  changes: [],
})
