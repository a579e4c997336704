import { addDays, dayInIsrael } from '@mafteach/contract/days'
import { paths } from '@mafteach/contract/paths'
import { encodeAssetLink } from '@mafteach/contract/public-links'
import { sitePaths } from '@mafteach/contract/site-paths'
import { inTurn, NAUGHTY, naughtyText } from '../server/test/naughty.ts'
import type { ExampleIds } from './every-page.ts'
import { change, connect, newAsset } from './market.ts'
import { addTimes } from './naughty-times.ts'
import { type Agent, api, expect, freshPhone, newAgent, productUrl } from './product.ts'
import { registerProgram } from './programs.ts'

/** An agent whose every field has content that breaks careless pages, with something of every kind that has an hour. */

const put = async ({ access }: Agent, path: string, body: object) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` }
  const answer = await fetch(productUrl(`/api${path}`), { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { url?: string }
}

/** A token that opens nothing: its page answers 404. */
export const MISSING = '/public-view/viewing/no-such-viewing-link'

export async function naughtyMarket() {
  const next = inTurn()
  const agent = await newAgent('"><img src=x onerror=window.naughty=20>')
  const post = <T = { id: number }>(path: string, body: object = {}) => api<T>(path, body, agent.access)
  const other = await newAgent('</script><script>window.naughty=21</script> דנה')
  await connect(agent, other)
  await change(agent, '/access-control/users/update_profile/', { about: naughtyText(5_000), license_number: '1234567' })
  await change(agent, '/access-control/agency/details/', { name: next() })
  await change(agent, '/settings/', { deal_kinds: ['SALE'] })

  // Each has another name, so that the lists show all of it.
  const customers: number[] = []
  for (const name of NAUGHTY) customers.push((await post('/real-estate/customer/', { name, phone: freshPhone() })).id)
  const [customer, seller] = customers as [number, number]
  const mine = `/real-estate/customer/${customer}/`
  await post(`${mine}add_note/`, { content: naughtyText(5_000) })
  const asset = await newAsset(agent, {
    notes: naughtyText(5_000),
    address_number: '<b>45</b>',
    visibility_status: 'AL',
    available_from: addDays(dayInIsrael(), 90),
  })
  const { city, neighborhood, street } = await api<Record<string, { id: number }>>(
    `/real-estate/asset/${asset}/`,
    undefined,
    agent.access,
  )
  const place = { city: city!.id, neighborhood: neighborhood!.id, street: street!.id }
  await change(agent, `/real-estate/asset/${asset}/`, { seller })
  await post(`${mine}add_asset/`, { ...place, notes: naughtyText(5_000), address_number: '\'"><i>' })
  await post(`${mine}add_purchase_listing/`, { city: place.city, neighborhoods: [place.neighborhood], budget: 4_000_000 })
  for (const list of ['customers', 'assets'])
    await post('/access-control/users/saved_filters/', { list, name: next(40), query: `search=${next(80)}` })
  const due_at = new Date(Date.now() + 3_600_000).toISOString()
  const inTwoDays = new Date(Date.now() + 172_800_000).toISOString()
  let task = 0
  for (const title of NAUGHTY.slice(0, 25))
    task = (await post('/tasks/', { title, content: naughtyText(3_000), due_at, remind_at: due_at, customer, asset })).id
  await put(agent, '/whatsapp/template/', { text: `${naughtyText(1_900).replaceAll(/[{}]/g, '')} {assets}` })
  await post('/connecteam/cooperations/', {
    asset,
    user_id: (await api<{ id: number }>('/access-control/users/home/', undefined, other.access)).id,
    fee_share: 50,
    terms: naughtyText(2_000),
  })
  await post('/tokens/', { name: next(), scopes: ['customers:read'] })
  await post('/webhooks/', { url: 'https://example.com/<script>window.naughty=22</script>?"\'', events: ['deal.created'] })
  await post('/access-control/agency/invitations/', { phone: freshPhone(), name: next() })
  await put(agent, `/mood/${new Date().toISOString().slice(0, 10)}/`, { face: 3, note: naughtyText(500) })
  const theirs = await newAsset(other, { visibility_status: 'AL', notes: next() })
  await post('/gesher-tasks/', { kind: 'asset_report', asset: theirs, content: naughtyText(3_000) })
  await post('/gesher-tasks/', { kind: 'missing_neighborhood', city: place.city, name: next(), note: naughtyText(1_000) })
  await post('/whatsapp/handed_over/', { customer_ids: [customer], asset_ids: [asset], text: naughtyText(2_000) })
  const draft = await post('/documents/', { form: 'PRIVACY', customer })
  const sent = await post<{ signers: { url: string }[] }>(`/documents/${draft.id}/send/`, {
    signers: [{ name: next(), phone: freshPhone(), address: next() }],
    channel: 'link',
  })
  const open = await post('/documents/', {
    form: 'ORDER_BUYER',
    customer,
    asset,
    fields: { broker_address: next(), customer_address: next() },
  })

  const partner = await post<{ url: string }>(`${mine}partner/`, { name: next(), phone: freshPhone() })
  await post(`/public/answers/${partner.url.split('/').at(-1)}/assets/${asset}/answer/`, {
    is_interested: false,
    reason: naughtyText(500),
  })
  const answers = await api<{ url: string }>(`${mine}answers_link/`, undefined, agent.access)
  await post(`/public/answers/${answers.url.split('/').at(-1)}/assets/${asset}/answer/`, {
    is_interested: false,
    reason: naughtyText(500),
  })
  // A customer's answer appears in the overview once a job has notified the agent.
  await expect.poll(async () => JSON.stringify(await api('/overview/', undefined, agent.access))).toContain('CUSTOMER_ANSWERS')
  const { url: sellers } = await put(agent, `/real-estate/asset/${asset}/seller_page/`, { enabled: true })
  await post(`/real-estate/asset/${asset}/seller_page/message/`, { text: naughtyText(1_000) })

  const sold = await newAsset(agent, { address_number: next(12), notes: next() })
  const deal = await post(`/real-estate/asset/${sold}/deal_made/`, {
    purchasing_customer: customer,
    selling_customer: seller,
    notes: naughtyText(5_000),
  })
  const review = await post<{ url: string }>(`/real-estate/deals/${deal.id}/review_link/`, { side: 'buying' })
  await post(`/public/reviews/${review.url.split('/').at(-1)}/`, { rating: 2, text: naughtyText(2_000) })
  const others = await post<{ url: string }>(`/real-estate/deals/${deal.id}/review_link/`, { side: 'selling' })
  const { id, uuid } = await api<{ id: number; uuid: string }>('/access-control/users/home/', undefined, agent.access)
  const demand = await post<{ url: string }>('/reverse_demand/pages/', {
    city: place.city,
    neighborhood: place.neighborhood,
    price: 4_000_000,
  })
  const costs = await api<{ url: string }>('/costs/link/?price=2950000&mortgage=1500000', undefined, agent.access)
  const viewings = await addTimes(agent, { asset, customer, seller, note: naughtyText(500) })
  const owner = await post<{ url: string }>(`/real-estate/asset/${asset}/material_facts/ask_owner/`)
  const house = await post<{ id: number; url: string }>('/viewings/open_houses/', { asset, starts_at: inTwoDays, minutes: 60 })
  await post(`/public/open_houses/${house.url.split('/').at(-1)}/register/`, {
    name: next(),
    phone: freshPhone(),
    looking_for: naughtyText(2_000),
    consent: true,
  })
  // A source's name is a single line; a lead of it appears on the card and among the leads.
  const source = await post<{ token: string; form_url: string }>('/lead_sources/', { name: next(40), kind: 'FORM' })
  await post(`/leads/${source.token}/`, { phone: freshPhone(), name: next(), message: naughtyText(2_000) })
  const pathOf = (url: string) => new URL(url).pathname
  const ids: ExampleIds = { id, uuid, customer, asset, task, deal: deal.id, document: open.id, openHouse: house.id }
  const program = await registerProgram(next(), 'http://127.0.0.1:4711/callback')
  return {
    agent,
    ids,
    /** Pages without a session, by their renderer. */
    links: {
      ConsentPage: [pathOf(sent.signers[0]!.url)],
      AnswersPage: [pathOf(answers.url), pathOf(partner.url)],
      SellerPage: [pathOf(sellers!)],
      ReviewPage: [pathOf(others.url), pathOf(review.url)],
      CostsPage: [pathOf(costs.url)],
      DemandPage: [pathOf(demand.url)],
      OwnerPage: [pathOf(owner.url)],
      ViewingPage: viewings,
      OpenHousePage: [pathOf(house.url)],
      LeadFormPage: [pathOf(source.form_url)],
      StopPage: [`/public-view/stop/${answers.url.split('/').at(-1)}`],
      VerifyPage: ['/public-view/verify'],
      AgentPage: [paths.agentByUuid(uuid), paths.agentAssets(id)],
      AssetPage: [encodeAssetLink({ id: asset, agent_phone: agent.phone })],
      HelpPage: [sitePaths.help(), sitePaths.help('answers')],
      DevelopersPage: [sitePaths.developers()],
      AuthorizePage: [program.path],
      StatementPage: [sitePaths.privacy(), sitePaths.accessibility()],
      MissingPage: [MISSING],
    } satisfies Record<string, string[]>,
  }
}
