import { addDays, dayInIsrael, momentInIsrael } from '@mafteach/contract/days'
import { newCustomer, signedPaper } from './market.ts'
import { type Agent, api } from './product.ts'

/** Things with an hour or a day, around midnight: where days first differ on a device abroad. */

const PARTIES = {
  broker_license: '12345',
  broker_id_number: '123456782',
  broker_address: 'הרצל 1, חיפה',
  customer_id_number: '000000018',
  customer_address: 'הנשיא 2, חיפה',
  property_description: 'דירת 4 חדרים בביאליק 45',
  property_kind: 'DWELLING',
}

interface Things {
  asset: number
  customer: number
  seller: number
  /** Of the viewing, as its agent wrote it. */
  note: string
}

/** Adds a planned viewing, one chosen by a customer, open slots, and a signed exclusivity. Returns the pages of both customers. */
export async function addTimes(agent: Agent, { asset, customer, seller, note }: Things): Promise<string[]> {
  const post = <T>(path: string, body: object) => api<T>(path, body, agent.access)
  const tomorrow = addDays(dayInIsrael(), 1)
  const at = (hour: string) => momentInIsrael(tomorrow, hour).toISOString()
  const slots = ['23:20', '23:40'].map((hour) => ({ starts_at: at(hour), minutes: 20 }))
  const { links } = await post<{ links: { url: string }[] }>('/viewings/slots/', { asset, customers: [seller, customer], slots })
  const pages = links.map(({ url }) => new URL(url).pathname)
  await post(`/public/viewings/${pages[0]!.split('/').at(-1)}/choose/`, { starts_at: at('23:20') })
  await post('/viewings/', { asset, customer, starts_at: at('00:10'), note })
  const fields = {
    ...PARTIES,
    exclusive_from: addDays(tomorrow, -40),
    exclusive_until: addDays(tomorrow, 38),
    marketing_actions: ['SIGN', 'ADVERTISEMENT'],
  }
  await signedPaper(agent, { form: 'EXCLUSIVE', customer: await newCustomer(agent, 'דנה לוי'), asset, fields })
  return pages
}
