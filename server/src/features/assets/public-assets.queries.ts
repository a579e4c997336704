import type { PublicAsset } from '@mafteach/contract/assets'
import { sql } from 'kysely'
import { seesAsset } from '#domain/assets.ts'
import { imagesOf } from '#domain/photos.ts'
import type { Db } from '#platform/db.ts'
import { preparedJson } from '#platform/prepared.ts'
import { assets, FACTS, factsOf, realtorContact, rowColumns, toRow } from './assets.queries.ts'

/** What strangers and customers with a link see of assets (product.md section 4). */

const publicAsset = preparedJson((db, { id }: { id: number }) =>
  rowColumns(assets(db), 0)
    .select([...FACTS, 'owner.seniority', 'owner.license_number', imagesOf.as('images')])
    .where('a.id', '=', id)
    .where('a.visibility_status', '<>', sql.lit('NO')),
)

/** The public page's asset; null where it has none: unknown, or under the radar. The agent of the link is shown if they may see the asset. */
export async function readPublicAsset(db: Db, id: number, agentPhone: string | null, now: Date): Promise<PublicAsset | null> {
  const [row] = await publicAsset(db, { id })
  if (!row) return null
  const { images } = row
  const { realtor_data, ...asset } = toRow(row, now)
  const { is_dangerous_building: _, ...facts } = factsOf(row)
  const owner = { ...realtor_data, seniority: row.seniority, license_number: row.license_number }
  return {
    ...asset,
    ...facts,
    images,
    image_urls: images.map(({ url }) => url),
    banner: null,
    is_sold: row.visibility_status === 'sold',
    realtor: (agentPhone && (await agentWhoSees(db, id, agentPhone))) || owner,
  }
}

const RELEVANT_MAX = 6

interface Beside {
  id: number
  city: number
  price: number
  realtor: number
  token: string | null
}

const assetsBeside = preparedJson((db, { id, city, price, realtor, token }: Beside) =>
  rowColumns(assets(db), 0)
    .where('a.agent_id', '=', realtor)
    .where('a.city_id', '=', city)
    .where('a.id', '<>', id)
    .where(
      sql<boolean>`(a.visibility_status = 'AL' or a.visibility_status = 'ME'
        and exists (select from personal_link l where l.token = ${token} and l.agent_id = ${realtor}))`,
    )
    .orderBy(sql`abs(a.price - ${price}::integer)`)
    .orderBy('a.id', 'desc')
    .limit(RELEVANT_MAX),
)

/**
 * Other properties of the agent whom a public page shows, in the same city, the nearest in price first. A stranger is shown what is open to all
 * agents; a customer with a link of this agent's own also what is in marketing.
 */
export async function readRelevantAssets(db: Db, { id, city, price, realtor }: PublicAsset, token: string | null, now: Date) {
  const rows = await assetsBeside(db, { id, city: city.id, price, realtor: realtor.id, token })
  return rows.map((row) => toRow(row, now))
}

async function agentWhoSees(db: Db, asset: number, phone: string) {
  const agent = await db
    .selectFrom('agent')
    .leftJoin('agency', 'agency.id', 'agent.agency_id')
    .select(['agent.id', 'uuid', 'agent.name', 'phone', 'image_url', 'agency.name as agency_name', 'seniority', 'license_number'])
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (!agent) return null
  return (await seesAsset(db, agent.id, asset))
    ? { ...realtorContact(agent), seniority: agent.seniority, license_number: agent.license_number }
    : null
}
