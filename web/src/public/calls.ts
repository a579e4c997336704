import type { emailAdvertiser } from '@mafteach/contract/banners'
import type { CallOf } from '@mafteach/contract/endpoint'

/** The few calls of the public page. They need no sign-in: the link's token identifies person and asset. */

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

/** A lost count is ignored. */
export const countBanner = (banner: number, event: 'seen' | 'clicked'): void =>
  void post(`/public/banners/${banner}/${event}/`).catch(() => undefined)

/** Reports that a person opened the page, once it is visible: link previews and prerendering fetch it too, unseen. A lost report is ignored. */
export const reportOpened = (token: string): void => {
  const report = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', report)
    post(`/public/links/${token}/opened/`).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', report)
  report()
}
