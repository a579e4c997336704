import { ports } from './ports.ts'

/** Whether passkeys can be made and used here. The native apps have pages of another origin, for which no passkey of ours is. */
export const hasWebAuthn = (): boolean => !ports().isNative && typeof PublicKeyCredential === 'function'
