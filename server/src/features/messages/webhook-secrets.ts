import { createHash, createHmac } from 'node:crypto'
import { keysFor, type Secrets } from '#platform/security/secrets.ts'

/** The secrets in the webhook URLs: one for each agent and instance, the same in every attempt to connect. The database stores only their hashes. */
export function webhookSecrets(secrets: Secrets) {
  const { current: key } = keysFor(secrets, 'whatsapp webhooks')
  return {
    secretOf: (agent: number, instance: string): string =>
      createHmac('sha256', key).update(`${agent} ${instance}`).digest('base64url'),
    hashOf: (given: string): Buffer => createHash('sha256').update(given).digest(),
  }
}

export type WebhookSecrets = ReturnType<typeof webhookSecrets>
