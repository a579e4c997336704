import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { once } from '#platform/http/once.ts'
import { toNational } from '#platform/phone.ts'
import type { NativeSettings } from '#platform/settings/native-settings.ts'

/** WebAuthn for this installation: creates the options for authenticators and verifies their responses (docs/decisions/0098). */

interface Owner {
  uuid: string
  name: string
  phone: string
}

/** The user handle of an agent for authenticators. */
const handleOf = ({ uuid }: Pick<Owner, 'uuid'>) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

/** Whether the user handle in a response is this agent's. */
export const isHandleOf = (agent: Pick<Owner, 'uuid'>, handle: string | null | undefined): boolean =>
  handleOf(agent).equals(Buffer.from(handle ?? '', 'base64url'))

/** EdDSA, ES256 and RS256: supported by every version of Node. */
const ALGORITHMS = [-8, -7, -257]

const load = once(() => import('@simplewebauthn/server'))

type KnownCredential = Pick<WebAuthnCredential, 'id'> & { transports: string[] }
type Challenges = (challenge: string) => Promise<boolean>

/** Of an installation: pages of `publicUrl`, and of the other origins that may call it. */
export function relyingParty({ publicUrl, native }: { publicUrl: string; native: Pick<NativeSettings, 'origins'> }) {
  const { hostname: rpID, origin } = new URL(publicUrl)
  const isOfHost = (other: string) => {
    const { hostname } = new URL(other)
    return hostname === rpID || hostname.endsWith(`.${rpID}`)
  }
  // Pages of other allowed origins: browsers let only those on this host or its subdomains use its passkeys.
  const expected = {
    expectedOrigin: [origin, ...native.origins.filter(isOfHost)],
    expectedRPID: rpID,
    requireUserVerification: true,
  }

  return {
    creationOptions: async (owner: Owner, known: KnownCredential[]) =>
      (await load()).generateRegistrationOptions({
        rpName: 'Mafteach',
        rpID,
        userID: new Uint8Array(handleOf(owner)),
        userName: toNational(owner.phone),
        userDisplayName: owner.name,
        timeout: CHALLENGE_MS,
        excludeCredentials: known,
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    requestOptions: async (known?: KnownCredential[]) =>
      (await load()).generateAuthenticationOptions({
        rpID,
        timeout: CHALLENGE_MS,
        userVerification: 'required',
        ...(known && { allowCredentials: known }),
      }),

    /** The created credential. Throws for an invalid response. */
    verifyMade: async (response: RegistrationResponseJSON, expectedChallenge: Challenges): Promise<WebAuthnCredential> => {
      const made = await (await load()).verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge,
        supportedAlgorithmIDs: ALGORITHMS,
      })
      if (!made.verified) throw new Error('The attestation is not right')
      return made.registrationInfo.credential
    },

    /** The counter of the credential that signed. Throws for an invalid response, also if the counter went back. */
    verifySigned: async (
      response: AuthenticationResponseJSON,
      expectedChallenge: Challenges,
      credential: WebAuthnCredential,
    ): Promise<number> => {
      const signed = await (await load()).verifyAuthenticationResponse({ ...expected, response, expectedChallenge, credential })
      if (!signed.verified) throw new Error('The signature is not right')
      return signed.authenticationInfo.newCounter
    },
  }
}

/** Validity of a challenge. */
export const CHALLENGE_MS = 300_000
