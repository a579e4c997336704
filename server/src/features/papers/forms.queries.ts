import type { FormCode } from '@mafteach/contract/form-kinds'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { desc, ListOrder } from '#platform/http/list-order.ts'
import type { ListPart, Placed } from '#platform/http/paging.ts'
import { FORMS } from './forms/forms.ts'

/** Texts of forms and their versions. The product's own text is the first of every agency. */

export interface FormText {
  version: number
  text: string
}

/** The agency's text of each form that it changed. */
export async function readTexts(db: Db, agency: number): Promise<Map<string, FormText>> {
  const rows = await db
    .selectFrom('form_version')
    .distinctOn('code')
    .select(['code', 'version', 'text'])
    .where('agency_id', '=', agency)
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(({ code, ...text }) => [code, text]))
}

/** The text of a form for an agency; the product's own if it has none. */
export async function readText(db: Db, agency: number | null, code: FormCode): Promise<FormText> {
  const own = agency === null ? undefined : (await readTexts(db, agency)).get(code)
  return own ?? FORMS[code]
}

/** The product's own text from which an agency's versions started; the present one if it has none. */
export async function readFirst(db: Db, agency: number | null, code: FormCode): Promise<FormText> {
  const own = FORMS[code]
  const first = await db
    .selectFrom('form_version')
    .select(({ fn }) => fn.min('version').as('version'))
    .where('agency_id', '=', agency)
    .where('code', '=', code)
    .executeTakeFirst()
  const version = first?.version ? first.version - 1 : own.version
  if (version === own.version) return own
  const stored = await db
    .selectFrom('form_version')
    .select('text')
    .where('agency_id', 'is', null)
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()
  // No paper was ever made from it.
  return { version, text: stored?.text ?? own.text }
}

export const insertVersion = (
  db: Db,
  version: { agency_id: number; code: FormCode; version: number; text: string; author_id: number; created_at: Date },
) => db.insertInto('form_version').values(version).execute()

/** The id of the version row for the form's present text; inserts it if it is missing. */
export async function ensureVersion(db: Db, agency: number | null, code: FormCode, now: Date): Promise<number> {
  const { version, text } = await readText(db, agency, code)
  const isOwn = text === FORMS[code].text && version === FORMS[code].version
  if (isOwn) {
    await db
      .insertInto('form_version')
      .values({ agency_id: null, code, version, text, created_at: now })
      .onConflict((conflict) => conflict.columns(['agency_id', 'code', 'version']).doNothing())
      .execute()
  }
  const { id } = await db
    .selectFrom('form_version')
    .select('id')
    .where('agency_id', isOwn ? 'is' : '=', isOwn ? null : agency)
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return id
}

export interface VersionRow {
  version: number
  /** Null for the product's own text. */
  created_at: Date | null
  id: number | null
  name: string | null
}

const NEWEST = new ListOrder('newest', desc('v.version', 'integer'))

/** An agency's versions, newest first, followed by the product's own text that the first of them replaced. */
export async function readVersions(db: Db, agency: number | null, code: FormCode, page: ListPart) {
  const { behind, by, key, limit, offset, cut } = page.slice(NEWEST)
  const first = await readFirst(db, agency, code)
  const { rows } = await sql<Placed<VersionRow> & { count: number }>`
    with versions as (
      select version, created_at, author_id from form_version where agency_id = ${agency} and code = ${code}
      union all select ${first.version}::integer, null, null),
    v as (select * from versions v where ${behind} order by ${by} limit ${limit} offset ${offset})
    select (select count(*) from versions) as count, v.version, v.created_at, g.id, g.name, ${key} as list_key
    from (select) one left join v on true left join agent g on g.id = v.author_id
    order by ${by}`.execute(db)
  return { count: rows[0]!.count, ...cut(rows.filter(({ version }) => version !== null)) }
}

/** One version of an agency. */
export const readVersion = (db: Db, agency: number, code: FormCode, version: number) =>
  db
    .selectFrom('form_version as v')
    .leftJoin('agent', 'agent.id', 'v.author_id')
    .select(['v.version', 'v.text', 'v.created_at', 'agent.id', 'agent.name'])
    .where('v.agency_id', '=', agency)
    .where('v.code', '=', code)
    .where('v.version', '=', version)
    .executeTakeFirst()
