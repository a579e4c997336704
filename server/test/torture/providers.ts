import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type GreenApiServer, openGreenApi } from '../green-api.ts'

/** Message providers: a WhatsApp instance for each agent, and an SMS gateway. */
export interface Providers {
  env: Record<string, string>
  whatsapp: GreenApiServer
  sms: {
    setLine: (line: SmsLine) => void
    /** Messages accepted for a phone, in order. */
    textsTo: (phone: string) => readonly string[]
  }
  close: () => void
}

/** State: accepts messages, closes the connection before or after accepting, or refuses. */
export type SmsLine = 'whole' | 'gone' | 'cut after' | 'refuses'

export async function openProviders(): Promise<Providers> {
  const whatsapp = await openGreenApi()
  const taken: { phone: string; text: string }[] = []
  let line: SmsLine = 'whole'
  const gateway = createServer(async (request, answer: ServerResponse) => {
    if (line === 'gone') return void request.socket.destroy()
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    if (line === 'refuses') return void answer.writeHead(500).end()
    taken.push({ phone: form.get('phone')!, text: form.get('text')! })
    return line === 'whole' ? void answer.writeHead(200).end() : void request.socket.destroy()
  })
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  return {
    env: {
      WHATSAPP_PROVIDER: 'green-api',
      GREEN_API_URL: whatsapp.url,
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    },
    whatsapp,
    sms: {
      setLine: (next) => {
        line = next
      },
      textsTo: (phone) => taken.filter((one) => one.phone === phone).map(({ text }) => text),
    },
    close: () => {
      whatsapp.close()
      gateway.closeAllConnections()
      gateway.close()
    },
  }
}
