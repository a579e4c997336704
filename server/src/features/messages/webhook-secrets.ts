import { createHash, createHmac } from 'node:crypto'
import { keysFor, type Secrets } from '#platform/security/secrets.ts'

/** The secrets in the addresses that a provider calls: one for each agent and instance, the same in every try to connect. The database has their hashes alone. */
export function webhookSecrets(secrets: Secrets) {
  const { current: key } = keysFor(secrets, 'whatsapp webhooks')
  return {
    secretOf: (agent: number, instance: string): string =>
      createHmac('sha256', key).update(`${agent} ${instance}`).digest('base64url'),
    hashOf: (given: string): Buffer => createHash('sha256').update(given).digest(),
  }
}

export type WebhookSecrets = ReturnType<typeof webhookSecrets>
