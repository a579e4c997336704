import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Database content of a signed paper besides its files, as sealed: hashes of the rows, one for each part, so that a check can name what changed. */

export interface PaperRecord {
  customer: number | null
  asset: number | null
  /** SHA-256 in hex: the fields, what was shown, the text of its form, when it was sent and signed. */
  paper: string
  signers: string
  consents: string
  events: string
  /** Excludes consents after the seal. */
  consent_count: number
  event_count: number
}

export type PaperState = PaperRecord & {
  /** The customers to whom the paper was moved by merges, in order. */
  moves: { from_id: number; to_id: number }[]
  /** Events after the seal. */
  later_events: string[]
}

/** Signers without a passport are hashed as before there were passports, so that older seals stay valid. */
const withoutNoCountry = <Row extends { id_country: string | null; signed_id_country: string | null }>({
  id_country,
  signed_id_country,
  ...row
}: Row) => ({ ...row, ...(id_country && { id_country }), ...(signed_id_country && { signed_id_country }) })

const hashOfRows = (rows: unknown): string => createHash('sha256').update(JSON.stringify(rows), 'utf8').digest('hex')

const sha256 = (column: string) => sql<string | null>`encode(sha256(${sql.ref(column)}), 'hex')`

/** What the seals of papers cover, by id: everything, or as many consents and events as a seal had. */
export async function readRecords(
  db: Db,
  ids: number[],
  sealed: (id: number) => Pick<PaperRecord, 'consent_count' | 'event_count'> | null,
): Promise<Map<number, PaperState>> {
  const of = sql<number>`any(${ids}::bigint[])`
  const papers = await db
    .selectFrom('document as d')
    .innerJoin('form_version as v', 'v.id', 'd.form_version_id')
    .select([
      'd.id',
      'd.customer_id',
      'd.asset_id',
      'd.agent_id',
      'd.title',
      'd.fields',
      'd.drawing',
      'd.hidden_address',
      'v.text',
    ])
    .select(['d.channel', 'd.created_at', 'd.sent_at', 'd.expires_at', 'd.signed_at'])
    .where('d.id', '=', of)
    .execute()
  const signers = await db
    .selectFrom('document_signer')
    .select(['document_id', 'position', 'name', 'phone', 'id_number', 'is_customer', 'is_named', 'state', 'signed_name'])
    .select([
      'id_country',
      'signed_id_country',
      'signed_id_number',
      'opened_at',
      'verified_at',
      'signed_at',
      'signature_kind',
      'boxes',
      'ip',
      'device',
    ])
    .select(sha256('signature').as('signature'))
    .where('document_id', '=', of)
    .orderBy('position')
    .execute()
  const consents = await db
    .selectFrom('consent')
    .select(['document_id', 'signer_id', 'act', 'messages', 'calls', 'sharing', 'at', 'ip', 'device'])
    .where('document_id', '=', of)
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('document_event')
    .select(['document_id', 'signer_id', 'kind', 'at', 'ip', 'device'])
    .where('document_id', '=', of)
    .orderBy('id')
    .execute()
  const moves = await db
    .selectFrom('document_move')
    .select(['document_id', 'from_id', 'to_id'])
    .where('document_id', '=', of)
    .orderBy('id')
    .execute()

  const ofPaper = <Row extends { document_id: number }>(rows: Row[], id: number) => rows.filter((row) => row.document_id === id)
  return new Map(
    papers.map(({ id, customer_id, asset_id, ...paper }) => {
      const paperEvents = ofPaper(events, id)
      const agreed = ofPaper(consents, id)
      const { consent_count = agreed.length, event_count = paperEvents.length } = sealed(id) ?? {}
      return [
        id,
        {
          customer: customer_id,
          asset: asset_id,
          paper: hashOfRows(paper),
          signers: hashOfRows(ofPaper(signers, id).map(withoutNoCountry)),
          consents: hashOfRows(agreed.slice(0, consent_count)),
          events: hashOfRows(paperEvents.slice(0, event_count)),
          consent_count,
          event_count,
          moves: ofPaper(moves, id),
          later_events: paperEvents.slice(event_count).map(({ kind }) => kind),
        },
      ]
    }),
  )
}

/** Which of these customers and assets were deleted for good. */
export async function readGone(db: Db, customers: number[], assets: number[]) {
  const { rows } = await sql<{ customers: number[]; assets: number[] }>`select
    array(select id from unnest(${customers}::bigint[]) t (id) where not exists (select from customer c where c.id = t.id)) as customers,
    array(select id from unnest(${assets}::bigint[]) t (id) where not exists (select from asset a where a.id = t.id)) as assets`.execute(
    db,
  )
  return { customers: new Set(rows[0]!.customers), assets: new Set(rows[0]!.assets) }
}
