import { ports } from './ports.ts'

/** Whether passkeys can be created and used here. The native apps have another origin, for which our passkeys are not valid. */
export const hasWebAuthn = (): boolean => !ports().isNative && typeof PublicKeyCredential === 'function'
