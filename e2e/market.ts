import { type Agent, api, codeFor, freshPhone, productUrl } from './product.ts'

/** What browser tests create through the API first: assets, matching customers, connected agents. */

/** Anybody with a session. */
type Signed = Pick<Agent, 'access'>

const RAMAT_GAN = 8600

interface Row {
  id: number
  name: string
}
const idOf = async (agent: Signed, list: string, name: string): Promise<number> => {
  const path = `/real-estate/${list}/?city=${RAMAT_GAN}&search=${encodeURIComponent(name)}`
  const { results } = await api<{ results: Row[] }>(path, undefined, agent.access)
  return results.find((row) => row.name === name)!.id
}
const neighborhoodOf = (agent: Signed) => idOf(agent, 'neighborhoods', 'מרום נוה')

/** Changes something by PATCH. */
export async function change(agent: Signed, path: string, body: object): Promise<void> {
  const response = await fetch(productUrl(`/api${path}`), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${agent.access}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

/** An asset in Bialik 45, in marketing by default. */
export async function newAsset(
  agent: Signed,
  { visibility_status, ...facts }: { visibility_status?: string; [fact: string]: unknown } = {},
) {
  const place = { city: RAMAT_GAN, neighborhood: await neighborhoodOf(agent), street: await idOf(agent, 'streets', 'ביאליק') }
  const body = { ...place, address_number: '45', price: 3_490_000, asset_type: 'AT', number_of_rooms: 4, ...facts }
  const { id } = await api<{ id: number }>('/real-estate/asset/', body, agent.access)
  if (visibility_status) await change(agent, `/real-estate/asset/${id}/`, { visibility_status })
  return id
}

export const assetOf = <T>(agent: Agent, id: number) => api<T>(`/real-estate/asset/${id}/`, undefined, agent.access)

export async function newCustomer(agent: Agent, name: string): Promise<{ id: number; phone: string }> {
  const phone = freshPhone()
  return { phone, ...(await api<{ id: number }>('/real-estate/customer/', { name, phone }, agent.access)) }
}

/** A customer who matches `newAsset`'s assets. */
export async function newBuyer(agent: Agent, name: string, traits: object = {}, wanted: object = {}): Promise<number> {
  const { id } = await newCustomer(agent, name)
  const listingCriteria = {
    city: RAMAT_GAN,
    neighborhoods: [await neighborhoodOf(agent)],
    asset_types_list: ['AT'],
    budget: 4_000_000,
    ...wanted,
  }
  await api(`/real-estate/customer/${id}/add_purchase_listing/`, listingCriteria, agent.access)
  if (Object.keys(traits).length > 0) await change(agent, `/real-estate/customer/${id}/`, traits)
  return id
}

const meOf = async (agent: Agent): Promise<number> =>
  (await api<{ id: number }>('/access-control/users/home/', undefined, agent.access)).id

/** Connects two agents: both send a request. */
export async function connect(one: Agent, other: Agent): Promise<void> {
  await api('/connecteam/friend_request/', { user_id: await meOf(other) }, one.access)
  await api('/connecteam/friend_request/', { user_id: await meOf(one) }, other.access)
}

/** A paper that its customer has signed on their phone. */
export async function signedPaper(
  agent: Agent,
  { customer, ...draft }: { form: string; customer: { id: number; phone: string }; asset?: number; fields: object },
): Promise<number> {
  const { id } = await api<{ id: number }>('/documents/', { ...draft, customer: customer.id }, agent.access)
  const body = { signers: [{ name: 'דנה לוי', phone: customer.phone }], channel: 'link' }
  const { signers } = await api<{ signers: { url: string }[] }>(`/documents/${id}/send/`, body, agent.access)
  const link = signers[0]!.url.replace(/^.*\/public-view\/consent/, '/public/consents')
  await api(`${link}/code/`, {})
  const { ticket } = await api<{ ticket: string }>(`${link}/verify/`, { code: await codeFor(customer.phone) })
  const signature = { kind: 'typed', value: 'דנה לוי' }
  const boxes = { messages: true, calls: false, sharing: false }
  const response = await fetch(productUrl(`/api${link}/sign/`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ticket': ticket },
    body: JSON.stringify({ name: 'דנה לוי', id_number: '000000018', signature, boxes }),
  })
  if (!response.ok) throw new Error(`${link} answered ${response.status}: ${await response.text()}`)
  return id
}
