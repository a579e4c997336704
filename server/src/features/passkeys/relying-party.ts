import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { once } from '#platform/http/once.ts'
import { toNational } from '#platform/phone.ts'
import type { NativeSettings } from '#platform/settings/native-settings.ts'

/** WebAuthn with the names of this installation: what an authenticator is asked, and whether its answer is right (docs/decisions/0098). */

interface Owner {
  uuid: string
  name: string
  phone: string
}

/** The bytes by which an authenticator knows an agent. */
const handleOf = ({ uuid }: Pick<Owner, 'uuid'>) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

/** Whether an authenticator says that it signed for this agent. */
export const isHandleOf = (agent: Pick<Owner, 'uuid'>, handle: string | null | undefined): boolean =>
  handleOf(agent).equals(Buffer.from(handle ?? '', 'base64url'))

/** EdDSA, ES256 and RS256, on every version of Node alike. */
const ALGORITHMS = [-8, -7, -257]

const load = once(() => import('@simplewebauthn/server'))

type KnownCredential = Pick<WebAuthnCredential, 'id'> & { transports: string[] }
type Challenges = (challenge: string) => Promise<boolean>

/** Of an installation: pages of `publicUrl`, and those of the other origins that may call it. */
export function relyingParty({ publicUrl, native }: { publicUrl: string; native: Pick<NativeSettings, 'origins'> }) {
  const { hostname: rpID, origin } = new URL(publicUrl)
  const isOfHost = (other: string) => {
    const { hostname } = new URL(other)
    return hostname === rpID || hostname.endsWith(`.${rpID}`)
  }
  // Pages of other origins that may call us: browsers let those alone use our passkeys that stand on our host or below it.
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

    /** The credential that was made. Throws where the answer is not right. */
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

    /** The counter of the credential that signed. Throws where the answer is not right, also where the counter fell back. */
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

/** How long an answer may take. */
export const CHALLENGE_MS = 300_000
