import type { emailAdvertiser } from '@mafteach/contract/banners'
import type { CallOf } from '@mafteach/contract/endpoint'

/** The few calls of the public page. They need no sign-in: the token of the link says who and which asset. */

const post = async (path: string, body?: unknown): Promise<void> => {
  const reply = await fetch(`/api${path}`, {
    method: 'POST',
    keepalive: true,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
}

export const stopMessages = (token: string): Promise<void> => post(`/public/links/${token}/stop/`)

export const sendToAdvertiser = (banner: number, lead: CallOf<typeof emailAdvertiser>['body']): Promise<void> =>
  post(`/advertisement/${banner}/send_email_to_advertiser/`, lead)

/** A number that is lost is not worth a word. */
export const countBanner = (banner: number, event: 'seen' | 'clicked'): void =>
  void post(`/public/banners/${banner}/${event}/`).catch(() => undefined)

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
