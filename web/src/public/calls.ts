import type { PublicAssetRow } from '@mafteach/contract/assets'
import type { CallOf } from '@mafteach/contract/endpoint'
import type { linkAnswered } from '@mafteach/contract/messages'
import type { AssetLink } from '@mafteach/contract/public-links'

/** The few calls of the public page. They need no sign-in: the token of the link says who and which asset. */

const post = async (path: string, body?: unknown): Promise<void> => {
  const reply = await fetch(`/api${path}`, {
    method: 'POST',
    keepalive: true,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
}

export type LinkAnswer = CallOf<typeof linkAnswered>['body']

export const sendAnswer = (token: string, answer: LinkAnswer): Promise<void> => post(`/public/links/${token}/answer/`, answer)

export const stopMessages = (token: string): Promise<void> => post(`/public/links/${token}/stop/`)

export const loadRelevant = async (asset: number, { agent_phone, token }: AssetLink): Promise<PublicAssetRow[]> => {
  const given = [agent_phone, token].filter(Boolean).join('_')
  const query = agent_phone ? `?agent_phone=${encodeURIComponent(given)}` : ''
  const reply = await fetch(`/api/real-estate/public-asset/${asset}/relevant/${query}`)
  if (!reply.ok) throw new Error(`relevant answered ${reply.status}`)
  return reply.json()
}

export const sendToAdvertiser = (banner: number, message: string): Promise<void> =>
  post(`/advertisement/${banner}/send_email_to_advertiser/`, { message })

/**
 * Tells that a person opened the page, as soon as it is visible: link previews and prerendering fetch it too, opaqueToPlanner.
 * A lost report is not worth a word to the customer.
 */
export const reportOpened = (token: string): void => {
  const report = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', report)
    post(`/public/links/${token}/opened/`).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', report)
  report()
}
