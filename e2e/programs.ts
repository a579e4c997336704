import { createHash, randomBytes } from 'node:crypto'
import { productUrl } from './product.ts'

/** A program that registered itself, and the page on which an agent authorizes it. */
export async function registerProgram(client_name: string, redirect_uri: string) {
  const registration = await fetch(productUrl('/oauth/register'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name, redirect_uris: ['http://127.0.0.1/callback'] }),
  })
  const { client_id } = (await registration.json()) as { client_id: string }
  const code_verifier = randomBytes(32).toString('base64url')
  const query = {
    response_type: 'code',
    client_id,
    redirect_uri,
    scope: 'customers:read customers:write tasks:read',
    state: 'state',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  return { client_id, code_verifier, path: `/oauth/authorize?${new URLSearchParams(query).toString()}` }
}
