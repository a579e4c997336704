import type { MarkedImage, Region } from '@mafteach/contract/photos'
import { sql } from 'kysely'
import { isGuarded } from '#domain/fee-guard.ts'
import { photoUrl } from '#domain/photos.ts'
import type { Db } from '#platform/database/db.ts'
import { asc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart } from '#platform/http/paging.ts'

/** Photos with another agency's logo: rows that are outside of `asset_image` as long as nobody may see them. */

/** Marked photos with their filled-in versions, in the order of the asset's photos. */
const marked = (db: Db) =>
  db
    .selectFrom('marked_image as m')
    .leftJoin('asset_image as filled', 'filled.id', 'm.id')
    .selectAll('m')
    .select('filled.file as filled_file')
    .orderBy('m.position')
    .orderBy('m.id')

export type MarkedRow = Awaited<ReturnType<ReturnType<typeof marked>['executeTakeFirstOrThrow']>>

export const markedOf = (db: Db, asset: number) => marked(db).where('m.asset_id', '=', asset).execute()

export const markedById = (db: Db, asset: number, id: number) =>
  marked(db).where('m.asset_id', '=', asset).where('m.id', '=', id).executeTakeFirst()

const OLDEST = new ListOrder('oldest', asc('m.id', 'bigint'))

/** A page of the filled-in photos that nobody has reviewed yet, oldest first, and the total. */
export async function readFilled(db: Db, page: ListPart) {
  const { count } = await db
    .selectFrom('marked_image')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'filled')
    .executeTakeFirstOrThrow()
  const filled = db
    .selectFrom('marked_image as m')
    .innerJoin('asset_image as filled', 'filled.id', 'm.id')
    .innerJoin('asset as a', 'a.id', 'm.asset_id')
    .innerJoin('agent as g', 'g.id', 'a.agent_id')
    .innerJoin('city', 'city.id', 'a.city_id')
    .leftJoin('street', 'street.id', 'a.street_id')
    .selectAll('m')
    .select([
      'filled.file as filled_file',
      'street.name as street',
      'city.name as city',
      sql<string | null>`case when not ${isGuarded} then a.address_number end`.as('address_number'),
      sql<{ id: number; name: string }>`json_build_object('id', g.id, 'name', g.name)`.as('agent'),
    ])
    .where('m.state', '=', 'filled')
  return { count, ...(await page.read(filled, OLDEST)) }
}

export const assetOfMarked = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('marked_image').select('asset_id').where('id', '=', id).executeTakeFirst())?.asset_id

export const toMarkedImage = (row: MarkedRow): MarkedImage => ({
  id: row.id,
  url: photoUrl(row.file),
  width: row.width,
  height: row.height,
  is_plan: row.is_plan,
  state: row.state,
  region: { left: row.region_left, top: row.region_top, width: row.region_width, height: row.region_height },
  filled_url: row.filled_file && photoUrl(row.filled_file),
})

const columnsOf = ({ left, top, width, height }: Region) => ({
  region_left: left,
  region_top: top,
  region_width: width,
  region_height: height,
})

export const photoById = (db: Db, asset: number, id: number) =>
  db.selectFrom('asset_image').selectAll().where('asset_id', '=', asset).where('id', '=', id).executeTakeFirst()

type PhotoRow = NonNullable<Awaited<ReturnType<typeof photoById>>>

/** Moves a photo from the asset's photos to the marked ones. */
export async function holdPhoto(db: Db, photo: PhotoRow, file: string, region: Region): Promise<void> {
  await db.deleteFrom('asset_image').where('id', '=', photo.id).execute()
  await db
    .insertInto('marked_image')
    .values({ ...photo, file, ...columnsOf(region), state: 'waiting' })
    .execute()
}

/** Changes the region; returns the number of the new mark. */
export const markAgain = (db: Db, id: number, region: Region) =>
  db
    .updateTable('marked_image')
    .set((row) => ({ ...columnsOf(region), state: 'waiting', mark: row('mark', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const setState = (db: Db, id: number, state: MarkedRow['state']) =>
  db.updateTable('marked_image').set({ state }).where('id', '=', id).execute()

/** Moves a marked photo back to the asset's photos, with these files. */
export const showPhoto = (db: Db, id: number, file: string) =>
  sql`insert into asset_image (id, asset_id, position, width, height, file, content, created_at, is_plan) overriding system value
    select id, asset_id, position, width, height, ${file}, content, created_at, is_plan from marked_image where id = ${id}`.execute(
    db,
  )

export const hidePhotoRow = (db: Db, id: number) => db.deleteFrom('asset_image').where('id', '=', id).execute()

export const forgetMark = (db: Db, id: number) => db.deleteFrom('marked_image').where('id', '=', id).execute()

/** The marked photo of a job, locked; undefined if the mark was changed or withdrawn in the meantime. */
export const waitingFor = (db: Db, id: number, mark: number) =>
  db
    .selectFrom('marked_image')
    .selectAll()
    .where('id', '=', id)
    .where('mark', '=', mark)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()

/** Agents who are notified about a mark: the owner and the contacts. */
export async function agentsOf(db: Db, asset: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select agent_id as id from asset where id = ${asset}
    union select x.agent_id from asset_access x join asset a on a.city_id = x.city_id and a.id = x.asset_id where a.id = ${asset} and x.kind = 'contact'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
