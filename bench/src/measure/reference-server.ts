import Fastify from 'fastify'
import pg from 'pg'

/**
 * The reference for the product: bare Fastify and pg, SQL by hand, prepared, no sign-in check (the agent is in the query), no shapes. It answers with
 * the same rows. `node reference-server.ts <database url>` prints its port.
 */

const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 20 })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
const app = Fastify()

const ROW = `a.id, json_build_object('id', city.id, 'name', city.name) as city, json_build_object('id', neighborhood.id, 'name', neighborhood.name) as neighborhood,
  json_build_object('id', street.id, 'name', street.name) as street, a.address_number, a.asset_type, a.price, a.number_of_rooms, a.asset_built_area,
  a.floor, a.highest_floor, a.visibility_status, 'owner' as role, a.created_at, a.updated_at, a.agent_id as realtor,
  json_build_object('id', owner.id, 'uuid', owner.uuid, 'name', owner.name, 'phone', owner.phone, 'img_url', owner.image_url,
    'image_url', owner.image_url, 'agency', case when agency.id is not null then json_build_object('name', agency.name) end) as realtor_data,
  (select '/media/' || file || '-400.webp' from asset_image i where i.asset_id = a.id order by position, i.id limit 1) as image_url`
const FROM = `asset a join city on city.id = a.city_id join neighborhood on neighborhood.id = a.neighborhood_id join street on street.id = a.street_id
  join agent owner on owner.id = a.agent_id left join agency on agency.id = owner.agency_id`

app.get<{ Querystring: { me: string; city_id: string } }>('/list', async ({ query: { me, city_id } }) => {
  const [{ rows: counted }, { rows }] = await Promise.all([
    pool.query({ name: 'count', text: 'select count(*) from asset where agent_id = $1 and city_id = $2', values: [me, city_id] }),
    pool.query({
      name: 'list',
      text: `select ${ROW} from ${FROM} where a.agent_id = $1 and a.city_id = $2 order by a.id desc limit 30`,
      values: [me, city_id],
    }),
  ])
  return { count: counted[0].count, next: null, previous: null, results: rows }
})

app.get<{ Params: { id: string }; Querystring: { me: string } }>('/item/:id', async ({ params: { id }, query: { me } }) => {
  const { rows } = await pool.query({
    name: 'item',
    text: `select ${ROW}, a.*,
      (select coalesce(json_agg(i order by position), '[]') from asset_image i where i.asset_id = a.id) as images,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'phone', g.phone)), '[]') from asset_access x join agent g on g.id = x.agent_id
        where x.city_id = a.city_id and x.asset_id = a.id and x.kind = 'contact') as realtor_contacts,
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'is_vip', c.is_vip)), '[]')
        from listing_neighborhood w join customer c on c.id = w.customer_id
        where w.neighborhood_id in (a.neighborhood_id, -a.city_id) and w.agent_id = $2 and a.price between w.price_lo and w.price_hi
          and w.rooms_lo <= a.fit_rooms_hi and a.fit_rooms_lo <= w.rooms_hi and w.types & a.fit_types <> 0 and a.fit_features & w.must = w.must
          and a.fit_elevator < w.elevator and w.floor_lo <= a.fit_floor_hi and a.fit_floor_lo <= w.floor_hi) as potential_buyers
      from ${FROM} where a.id = $1`,
    values: [id, me],
  })
  return rows[0]
})

app.post<{ Querystring: { me: string }; Body: { name: string; phone: string } }>(
  '/create',
  async ({ query: { me }, body: { name, phone } }, reply) => {
    const { rows } = await pool.query({
      name: 'create',
      text: 'insert into customer (agent_id, name, search, phone, opened_at) values ($1, $2, $3, $4, now()) returning *',
      values: [me, name, ` ${name} ${phone}`, `+972${phone.slice(1)}`],
    })
    reply.code(201)
    return rows[0]
  },
)

app.get<{ Querystring: { me: string } }>('/flags', async ({ query: { me } }) => {
  const { rows } = await pool.query({
    name: 'flags',
    text: 'select new_friend_request, new_matches, new_leads, unread_notifications from agent_home where agent_id = $1',
    values: [me],
  })
  return rows[0]
})

process.stdout.write(`http://localhost:${new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port}\n`)
