import type { SmsSettings } from '../../platform/settings/sending-settings.ts'

/** Sends a text to a phone in E.164. Throws if the provider did not accept it. */
export type SendSms = (phone: string, text: string) => Promise<void>

/** The configured SMS provider; the embedded one writes to the outbox. */
export function makeSms(settings: SmsSettings, toOutbox: SendSms): SendSms {
  if (settings.provider === 'outbox') return toOutbox
  if (settings.provider === 'twilio') return twilio(settings)
  return httpGateway(settings)
}

/** Twilio's Messages resource. */
export function twilio(settings: Omit<Extract<SmsSettings, { provider: 'twilio' }>, 'provider'>): SendSms {
  const authorization = `Basic ${Buffer.from(`${settings.account}:${settings.token}`).toString('base64')}`
  return (phone, text) =>
    post(
      `${settings.url}/2010-04-01/Accounts/${settings.account}/Messages.json`,
      { To: phone, From: settings.from, Body: text },
      authorization,
    )
}

/** An Israeli gateway that accepts a form by POST; its URL and field names come from the settings. */
export function httpGateway(settings: Extract<SmsSettings, { provider: 'http' }>): SendSms {
  return (phone, text) =>
    post(settings.url, { ...settings.extra, [settings.phoneField]: phone, [settings.textField]: text }, settings.authorization)
}

async function post(url: string, fields: Record<string, string>, authorization: string | undefined): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: authorization ? { authorization } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`)
}
