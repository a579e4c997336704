import { sql } from 'kysely'
import { buildCustomer, buildListing, type Place } from '../builders.ts'
import type { PagedList, Scene } from './list.ts'

/** Lists of an agent's own data, and the registers of places, by path. */
export function ownLists(scene: Scene, place: Place): Record<string, PagedList> {
  const { agency, copies, copiesOf, copyDeals, db, friend, me, next, now, phone, remove, things } = scene
  const at = (n: number) => new Date(now.getTime() - (n % 3) * 1000)
  /** Times that several rows share, and none. */
  const atOrNever = (n: number) => (n % 4 === 0 ? null : at(n))

  const assets = (count: number, change: (n: number) => Record<string, unknown> = () => ({})) =>
    copies('asset', { id: things.asset }, count, (n) => ({
      price: 2_000_000 + (n % 3),
      updated_at: at(n),
      visibility_status: 'ME',
      ...change(n),
      id: things.asset + n,
    }))
  const ownAssets: PagedList = {
    template: things.asset,
    fill: (count) => assets(count),
    leave: ({ id }) => remove('asset', { id }),
  }

  const customers = (count: number) =>
    copies('customer', { id: things.customer }, count, (n) => ({
      phone: phone(),
      name: `לקוח ${n % 3}`,
      search: ` לקוח ${n % 3}`,
      last_sent_at: atOrNever(n),
      last_noted_at: atOrNever(n + 1),
    }))
  const customerList = (fill: (id: number) => Promise<unknown> = async () => {}): PagedList => ({
    template: things.customer,
    orders: [{}, { sort: 'name' }, { sort: 'last_sent' }, { sort: 'last_contact' }],
    fill: async (count) => {
      for (const { id } of await customers(count)) await fill(id as number)
    },
    leave: ({ id }) => db.updateTable('customer').set({ is_archived: true }).where('id', '=', id).execute(),
  })
  const messages = async (count: number) => {
    for (const { id } of await customers(count)) {
      const [message] = await copies('message', { id: things.messages }, 1, (n) => ({ customer_id: id, created_at: at(n) }))
      await db
        .insertInto('message_asset')
        .values({ message_id: message!.id as number, asset_id: things.asset, position: 0 })
        .execute()
    }
  }

  const sent = {
    state: 'sent',
    channel: 'link',
    drawing: {},
    sent_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  }

  return {
    '/real-estate/asset/': {
      ...ownAssets,
      orders: [
        {},
        ...['price_up', 'price_down', 'updated', 'stalest'].map((sort) => ({ sort })),
        { show_all: '1', sort: 'price_up' },
        { search: 'רמת גן', sort: 'stalest' },
      ],
    },
    '/access-control/users/active_assets/': ownAssets,
    '/real-estate/customer/': customerList(),
    '/access-control/users/leads/': customerList(),
    '/access-control/users/buyers/': customerList((id) =>
      copies('listing', { id: things.purchase_listing }, 1, () => ({ customer_id: id })),
    ),
    '/access-control/users/sellers/': customerList((id) => assets(1, () => ({ seller_id: id }))),
    '/real-estate/customer/:id/timeline/': {
      fill: (count) =>
        db
          .insertInto('note')
          .values(Array.from({ length: count }, () => ({ customer_id: things.customer, content: 'א', created_at: at(next()) })))
          .execute(),
      leave: ({ id }) =>
        db
          .updateTable('note')
          .set({ removed_at: now })
          .where('id', '=', Number(String(id).split('-')[1]))
          .execute(),
    },
    '/real-estate/customer/:id/messages/': {
      fill: async (count) => {
        for (let one = 0; one < count; one++) {
          const n = next()
          const of = { agent_id: me.id, customer_id: things.customer }
          if (n % 2 === 0) await copies('message', { id: things.messages }, 1, () => ({ ...of, created_at: at(n) }))
          else
            await db
              .insertInto('received_message')
              .values({ ...of, provider_id: `received-${n}`, kind: 'TEXT', text: 'א', at: at(n), created_at: now })
              .execute()
        }
      },
      leave: ({ id }) => {
        const [side, of] = String(id).split('-')
        return remove(side === 'sent' ? 'message' : 'received_message', { id: Number(of) })
      },
    },
    '/real-estate/customer/:id/consents/': {
      fill: async (count) => {
        const [paper] = await copies('document', { id: things.documents }, 1, () => sent)
        const document_id = paper!.id as number
        const signers = await db
          .insertInto('document_signer')
          .values(
            Array.from({ length: count }, () => ({
              document_id,
              position: next(),
              name: 'א',
              phone: phone(),
              is_customer: true,
              salt: Buffer.from('salt'),
              state: 'waiting' as const,
            })),
          )
          .returning('id')
          .execute()
        await db
          .insertInto('consent')
          .values(
            signers.map(({ id }) => ({
              document_id,
              signer_id: id,
              customer_id: things.customer,
              act: 'given' as const,
              messages: true,
              calls: true,
              sharing: true,
              at: now,
              ip: '10.0.0.1',
              device: 'API',
            })),
          )
          .execute()
      },
    },
    '/calls/': {
      fill: (count) =>
        db
          .insertInto('phone_call')
          .values(
            Array.from({ length: count }, () => {
              const n = next()
              return { agent_id: me.id, source: 'exchange' as const, call_id: `call-${n}`, started_at: at(n), ended_at: now }
            }),
          )
          .execute(),
      leave: ({ id }) => remove('phone_call', { id }),
    },
    '/chains/': {
      fill: async (count) => {
        const chains = await copies('chain', { id: things.chains }, count, (n) => ({ key: `chain-${n}` }))
        await db
          .insertInto('chain_agent')
          .values(chains.map(({ id }) => ({ chain_id: id as number, agent_id: me.id, told_at: now })))
          .execute()
      },
      leave: ({ id }) => remove('chain', { id }),
    },
    '/whatsapp/messages/': copiesOf('message', things.messages),
    '/whatsapp/sent_pairs/': {
      fill: messages,
      leave: ({ customer }) => remove('message', { customer_id: customer.id }),
      keyOf: ({ customer, asset }) => [customer.id, asset.id],
    },
    '/real-estate/deals/': {
      fill: copyDeals,
      leave: ({ id }) => remove('deal', { id }),
    },
    '/connecteam/demand/': {
      orders: [{ asset: String(things.asset) }],
      fill: async (count) => {
        for (let one = 0; one < count; one++) await buildListing(friend, (await buildCustomer(friend)).id, place)
      },
      // Rows do not name their buyer.
      leave: () => sql`delete from listing where id = (select max(id) from listing where agent_id = ${friend.id})`.execute(db),
    },
    '/documents/': {
      ...copiesOf('document', things.documents, (n) => (n % 2 === 0 ? {} : sent)),
      // Sent papers cannot be deleted.
      leave: ({ id }) => remove('document', { id, state: 'draft' }),
      orders: [{}, { waiting_first: '1' }],
    },
    '/real-estate/asset/:id/exclusivity/actions/': {
      fill: async (count) => {
        const exclusivity = { document_id: things.documents, asset_id: things.asset, actions: ['SIGN'] }
        await db
          .insertInto('exclusivity')
          .values({ ...exclusivity, starts_on: '2026-11-01', ends_on: '2026-12-01' })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await db
          .insertInto('exclusivity_action')
          .values(
            Array.from({ length: count }, () => ({
              document_id: things.documents,
              action: 'SIGN' as const,
              done_on: `2026-11-1${next() % 3}`,
              note: 'א',
              created_at: now,
            })),
          )
          .execute()
      },
    },
    '/forms/:code/versions/': {
      fill: (count) => copies('form_version', { agency_id: agency, version: 9 }, count, (n) => ({ version: 100 + n })),
      keyOf: ({ version }) => version,
    },
    '/import/:id/rows/': {
      orders: [{}, { problems_first: '1' }],
      fill: (count) =>
        copies('import_row', { import_id: things.import, row: 2 }, count, (n) => ({
          row: 100 + n,
          key: `n:${n}`,
          is_repaired: n % 3 === 0,
          errors: n % 2 === 0 ? null : { name: 'required' },
        })),
      leave: ({ row }) => remove('import_row', { import_id: things.import, row }),
      keyOf: ({ row }) => row,
    },
    '/import/': copiesOf('import', things.import),
    '/tags/': { ...copiesOf('tag', things.tags, (n) => ({ name: `תגית ${n}` })), orders: [{}, { kind: 'customer' }] },
    '/bulk/:id/skipped/': {
      fill: (count) =>
        copies('bulk_item', { job_id: things.bulk, position: 2 }, count, (n) => ({
          position: 100 + n,
          thing_id: 1_000_000_000 + n,
        })),
      leave: ({ id }) => remove('bulk_item', { job_id: things.bulk, thing_id: id }),
    },
    '/notifications/': {
      ...copiesOf('notification', things.notifications),
      orders: [{}, { history: '1' }],
      leave: ({ id }) => db.updateTable('notification').set({ read_at: now }).where('id', '=', id).execute(),
    },
    '/lead_sources/': copiesOf('lead_source', things.lead_sources, (n) => ({ name: `מקור ${n}`, token: `lead-source-${n}` })),
    '/viewings/open_houses/': copiesOf('open_house', things.open_houses, (n) => ({
      token: `house-${n}`,
      starts_at: new Date(now.getTime() + (n % 3) * 1000),
    })),
    '/real-estate/cities/': { orders: [{}, { search: 'א' }] },
    '/real-estate/neighborhoods/': { orders: [{ city: String(place.city) }, { city: String(place.city), search: 'ר' }] },
    '/real-estate/streets/': { orders: [{ city: String(place.city), search: 'א' }] },
    '/reverse_demand/pages/': copiesOf('reverse_demand_page', things.pages, (n) => ({ token: `page-${n}` })),
    '/access-control/users/saved_filters/': copiesOf('saved_filter', things.saved_filters, (n) => ({ name: `סינון ${n}` })),
    '/tasks/': {
      ...copiesOf('task', things.tasks, (n) => ({
        due_at: atOrNever(n),
        ...(n % 2 === 0 ? { done_at: at(n), result: 'DONE' } : {}),
      })),
      orders: [{ filter: 'open' }, { filter: 'done' }],
    },
    '/tokens/': copiesOf('api_token', things.tokens, (n) => ({ token_hash: `\\x${String(n).padStart(12, '0')}` })),
    '/tokens/programs/': copiesOf('oauth_grant', things.programs, (n) => ({ code_hash: `\\x${String(n).padStart(12, '0')}` })),
    '/viewings/slots/': {
      fill: async (count) => {
        for (const { id } of await copies('viewing_offer', { id: things.slots }, count))
          await copies('viewing_slot', { offer_id: things.slots }, 1, (n) => ({
            offer_id: id,
            starts_at: new Date(now.getTime() + 1e8 + (n % 3) * 1000),
          }))
      },
      leave: ({ id }) => db.updateTable('viewing_offer').set({ recalled_at: now }).where('id', '=', id).execute(),
    },
    '/viewings/': copiesOf('viewing', things.viewings, (n) => ({
      starts_at: new Date(now.getTime() + (n % 3) * 1000),
      state: 'cancelled',
    })),
    '/webhooks/': copiesOf('webhook', things.webhooks),
    '/webhooks/:id/deliveries/': copiesOf('webhook_delivery', scene.known.delivery![0]!),
  }
}
