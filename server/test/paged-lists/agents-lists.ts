import type { PagedList, Scene } from './list.ts'

/** Lists of other agents, of what agents see of each other, and of the back office, by path. */
export function agentsLists(scene: Scene): Record<string, PagedList> {
  const { agency, connect, copies, copiesOf, copyDeals, db, friend, me, next, now, phone, product, remove, things } = scene
  const strangers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => product.agent({ name: `סוכן ${next() % 3}` })))
  const assetsOf = (agent: number, count: number, status = 'ME') =>
    copies('asset', { id: things.asset }, count, (n) => ({
      agent_id: agent,
      price: 2_000_000 + (n % 3),
      id: things.asset + n,
      visibility_status: status,
      audience: status,
      created_at: new Date(now.getTime() - (n % 3) * 1000),
      market_at: new Date(now.getTime() - (n % 3) * 1000),
    }))
  const leaveAsset = ({ asset }: { asset: { id: number } }) => remove('asset', { id: asset.id })
  const ofFriend: PagedList = {
    params: { uuid: String(friend.id) },
    fill: (count) => assetsOf(friend.id, count),
    leave: ({ id }) => remove('asset', { id }),
  }
  const accessLog: PagedList = {
    fill: (count) =>
      db
        .insertInto('access_log')
        .values(
          Array.from({ length: count }, () => ({
            at: new Date(now.getTime() - next() * 1_000_000),
            agent_id: me.id,
            role: 'agent' as const,
            action: 'READ' as const,
            customer_id: things.customer,
          })),
        )
        .execute(),
  }
  const reviewsOf = async (count: number) => {
    const deals = await copyDeals(count)
    const links = await Promise.all(
      deals.map(({ id }) =>
        copies('review_link', { agent_id: me.id }, 1, (n) => ({ deal_id: id, token_hash: `\\x${String(n).padStart(12, '0')}` })),
      ),
    )
    return (
      await Promise.all(
        links.flat().map(({ id }) => copies('review', { id: things.reviews }, 1, () => ({ link_id: id, hidden_at: null }))),
      )
    ).flat()
  }

  return {
    '/back-office/access_log/': accessLog,
    '/real-estate/customer/:id/access_log/': accessLog,
    '/access-control/agency/log/': {
      fill: (count) =>
        db
          .insertInto('agency_event')
          .values(Array.from({ length: count }, () => ({ agency_id: agency, at: now, kind: 'renamed', by_id: me.id })))
          .execute(),
      leave: ({ id }) => remove('agency_event', { id }),
    },
    '/access-control/agency/invitations/': copiesOf('agency_invitation', things.invitations, (n) => ({
      phone: phone(),
      token: `invitation-${n}`,
    })),
    '/real-estate/realtors/:uuid/assets/': ofFriend,
    '/access-control/realtors/:uuid/assets/': ofFriend,
    '/back-office/log/': {
      fill: (count) =>
        db
          .insertInto('back_office_log')
          .values(
            Array.from({ length: count }, () => ({
              at: now,
              staff_id: me.id,
              staff_name: 'א',
              action: 'dismiss',
              target_kind: 'gesher_task',
            })),
          )
          .execute(),
    },
    '/gesher-tasks/': {
      ...copiesOf('gesher_task', things['gesher-tasks'], (n) =>
        n % 2 === 0
          ? { reason: `סיבה ${n}` }
          : { closed_at: new Date(now.getTime() - (n % 3) * 1000), action: 'dismiss', closed_by: me.id },
      ),
      orders: [{ state: 'open' }, { state: 'closed' }],
    },
    '/back-office/reviews/': {
      fill: async (count) => {
        for (const { id } of await reviewsOf(count))
          await copies('gesher_task', { id: things['gesher-tasks'] }, 1, () => ({
            kind: 'review_report',
            review_id: id,
            reason: 'FAKE',
          }))
      },
      leave: ({ id }) => remove('gesher_task', { review_id: id }),
    },
    '/back-office/client_errors/': {
      fill: (count) =>
        db
          .insertInto('client_error')
          .values(
            Array.from({ length: count }, () => {
              const n = next()
              const error = { kind: 'SCRIPT' as const, message: 'x', page: '/', version: '1' }
              // Some were reported at the same moment.
              const reported_at = new Date(now.getTime() - (n % 3) * 1000)
              return { ...error, id: String(n).padStart(8, '0'), fingerprint: `error ${n}`, reported_at }
            }),
          )
          .execute(),
      keyOf: ({ fingerprint }) => fingerprint,
      leave: ({ fingerprint }) => remove('client_error', { fingerprint }),
    },
    '/back-office/advertisers/': copiesOf('advertiser', things.advertisers),
    '/back-office/banners/': copiesOf('banner', things.banners),
    '/back-office/licences/': {
      fill: async (count) => {
        for (const { id } of await strangers(count)) {
          const license_since = new Date(now.getTime() - (id % 3) * 1000)
          await db.updateTable('agent').set({ license_state: 'waiting', license_since }).where('id', '=', id).execute()
        }
      },
      leave: ({ id }) => db.updateTable('agent').set({ license_state: 'unchecked' }).where('id', '=', id).execute(),
    },
    '/back-office/logos/': {
      fill: async (count) => {
        const images = await copies('asset_image', { id: things.logos }, count, (n) => ({ position: 1000 + n }))
        await db
          .insertInto('marked_image')
          .values(
            images.map(({ id }) => ({
              id: id as number,
              asset_id: things.asset,
              position: 1,
              width: 1000,
              height: 1000,
              file: 'demo/none',
              created_at: now,
              state: 'filled' as const,
              region_left: 0,
              region_top: 0,
              region_width: 100,
              region_height: 100,
            })),
          )
          .execute()
      },
      leave: ({ id }) => remove('marked_image', { id }),
    },
    '/access-control/realtors/:uuid/reviews/': {
      params: { uuid: String(me.id) },
      fill: reviewsOf,
      leave: ({ id }) => db.updateTable('review').set({ hidden_at: now }).where('id', '=', id).execute(),
    },
    '/connecteam/blocked/': {
      fill: async (count) => {
        for (const { id } of await strangers(count))
          await db.insertInto('block').values({ agent_id: me.id, blocked_id: id }).execute()
      },
      leave: ({ id }) => remove('block', { agent_id: me.id, blocked_id: id }),
    },
    '/connecteam/friend_request/': {
      orders: [{ direction: 'received' }, { direction: 'sent' }],
      fill: async (count) => {
        for (const { id } of await strangers(count * 2))
          await db
            .insertInto('friend_request')
            .values(id % 2 === 0 ? { from_id: id, to_id: me.id } : { from_id: me.id, to_id: id })
            .execute()
      },
      leave: ({ id }) => remove('friend_request', { id }),
    },
    '/connecteam/friends/': {
      template: friend.id,
      fill: async (count) => {
        for (const { id } of await strangers(count)) await connect(me.id, id)
      },
      leave: ({ id }) => remove('connection', { agent_id: me.id, friend_id: id }),
    },
    '/connecteam/potential_friends/': {
      isSortedByPage: true,
      fill: async (count) => {
        for (const { id } of await strangers(count)) if (id % 2 === 0) await connectArea(id)
      },
      leave: ({ id }) => db.insertInto('block').values({ agent_id: me.id, blocked_id: id }).execute(),
    },
    '/connecteam/potential_friends_by_purchase_listing/': {
      orders: [{ purchase_listing_id: String(things.purchase_listing) }],
      fill: async (count) => {
        for (const { id } of await strangers(count)) await assetsOf(id, 1 + (id % 2), 'AL')
      },
      leave: ({ id }) => db.insertInto('block').values({ agent_id: me.id, blocked_id: id }).execute(),
    },
    '/connecteam/potential_deals/': {
      orders: [{ user_id: String(friend.id) }],
      fill: (count) => assetsOf(friend.id, count),
      leave: leaveAsset,
      keyOf: (row) => [row.listing, row.asset.id],
    },
    '/connecteam/cooperations/': copiesOf('cooperation', things.cooperations, () => ({ state: 'rejected', answered_at: now })),
    '/connecteam/customer_shares/': {
      template: things.customer_shares,
      orders: [{ direction: 'sent' }],
      fill: async (count) => {
        const customers = await copies('customer', { id: things.customer }, count, () => ({ phone: phone() }))
        for (const { id } of customers)
          await copies('customer_share', { id: things.customer_shares }, 1, (n) => ({
            customer_id: id,
            receiver_id: friend.id,
            state: n % 2 === 0 ? 'accepted' : 'offered',
          }))
      },
      leave: ({ id }) => remove('customer_share', { id }),
    },
    '/connecteam/customer_shares/:id/log/': {
      fill: (count) =>
        db
          .insertInto('customer_share_step')
          .values(
            Array.from({ length: count }, () => ({
              share_id: things.customer_shares,
              state: 'offered',
              agent_id: me.id,
              at: now,
            })),
          )
          .execute(),
      leave: ({ id }) => remove('customer_share_step', { id }),
      keyOf: (row) => row.id,
    },
    '/connecteam/customer_shares/:id/matches/': {
      token: friend.token,
      fill: (count) => assetsOf(friend.id, count),
      leave: ({ id }) => remove('asset', { id }),
    },
  }

  async function connectArea(agent: number) {
    const area = await db.selectFrom('activity_area').select('city_id').where('agent_id', '=', me.id).executeTakeFirst()
    const { city_id } =
      area ?? (await db.selectFrom('asset').select('city_id').where('id', '=', things.asset).executeTakeFirstOrThrow())
    await db
      .insertInto('activity_area')
      .values(
        area
          ? [{ agent_id: agent, city_id }]
          : [
              { agent_id: agent, city_id },
              { agent_id: me.id, city_id },
            ],
      )
      .execute()
  }
}
