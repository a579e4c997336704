import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { type PaperState, readGone, readRecords } from './record.queries.ts'
import { NO_SEAL, type SealRow } from './seal.queries.ts'
import { contentOf, hashOf, type Sealed } from './seal-chain.ts'

/** Checks the chain of seals, and the files and rows that they cover, from the first seal to the last. */

const TOGETHER = 500
/** Events that may follow the seal. */
const LATER_EVENTS = ['withdrawn', 'delivery_failed']

type Checked = SealRow & { form: string; version: number; state: string; shown: string | null; signed: string | null }

/** Seals after the given one, with the present state of what they cover: the hashes are computed from the stored bytes. */
const sealsAfter = async (db: Db, after: number): Promise<Checked[]> => {
  const { rows } = await sql<Checked>`
    select s.*, v.code as form, v.version, d.state,
      (select encode(sha256(f.bytes), 'hex') from document_file f where f.document_id = d.id and f.kind = 'shown') as shown,
      (select encode(sha256(f.bytes), 'hex') from document_file f where f.document_id = d.id and f.kind = 'signed') as signed
    from seal s join document d on d.id = s.document_id join form_version v on v.id = d.form_version_id
    where s.id > ${after} order by s.id limit ${TOGETHER}`.execute(db)
  return rows
}

/** What is wrong with a seal and its link to the previous one; null if nothing is. */
function faultOf(row: Checked, content: Sealed | null, last: Head): string | null {
  if (row.id !== last.id + 1) return `seal ${last.id + 1} is missing`
  if (!row.previous_hash.equals(last.hash)) return 'does not follow the seal before it'
  if (!content || !row.hash.equals(hashOf(row.previous_hash, row.content))) return 'its hash is not that of what it says'
  const { id: seal, document_id: document, form, version } = row
  const now = {
    seal,
    document,
    form,
    version,
    shown: row.shown ?? '',
    signed: row.signed ?? '',
    sealed_at: row.sealed_at.toISOString(),
    ...(content.record && { record: content.record }),
  }
  if (content.signed !== now.signed) return `the signed file of paper ${document} is not the one that was sealed`
  if (content.shown !== now.shown) return `the file of paper ${document} as it was shown is not the one that was sealed`
  if (row.content !== contentOf(now) || row.state !== 'signed') return `paper ${document} is not as it was sealed`
  return null
}

type Gone = Awaited<ReturnType<typeof readGone>>

/** Differences between the rows of a paper and its seal; null if there are none. */
function recordFault({ document, record }: Sealed, now: PaperState | undefined, gone: Gone): string | null {
  if (!record) return null
  const words = { paper: 'what was written in', signers: 'the signers of', consents: 'the consents of', events: 'the events of' }
  for (const [part, what] of Object.entries(words) as [keyof typeof words, string][])
    if (now?.[part] !== record[part]) return `${what} paper ${document} is not what was sealed`
  const { customer, asset } = record
  const mergedInto = now!.moves.reduce((at, { from_id, to_id }) => (at === from_id ? to_id : at), customer)
  if (now!.customer !== mergedInto && !(now!.customer === null && gone.customers.has(mergedInto!)))
    return `the customer of paper ${document} is not the one that was sealed`
  if (now!.asset !== asset && !(now!.asset === null && gone.assets.has(asset!)))
    return `the asset of paper ${document} is not the one that was sealed`
  const added = now!.later_events.find((kind) => !LATER_EVENTS.includes(kind))
  return added ? `paper ${document} was told of "${added}" after its seal` : null
}

const readContent = (content: string): Sealed | null => {
  try {
    return JSON.parse(content) as Sealed
  } catch {
    return null
  }
}

type Head = Pick<SealRow, 'id' | 'hash'>

interface Chain {
  seals: number
  /** The hash of the last seal, in hex: whoever stores it elsewhere notices when the end of the chain is cut off. */
  head: string
  /** The first broken seal. */
  broken: { seal: number; fault: string } | null
  /** Whether the chain contains the seal with the expected hash; true if none is expected. */
  holds: boolean
}

/** A stored head: its hash in hex and, if the line has it, the number of seals. */
export interface StoredHead {
  hash: string
  seals?: number
}

const isSameHead = ({ id, hash }: Head, { hash: storedHash, seals = id }: StoredHead): boolean =>
  hash.toString('hex') === storedHash && id === seals

/** The number of seals, the first broken one, and whether the chain contains an expected head. */
export async function checkChain(db: Db, expected: StoredHead | null = null): Promise<Chain> {
  let last: Head = { id: 0, hash: NO_SEAL }
  // The head of an empty chain, 64 zeros, belongs to no seal: it proves nothing about later ones.
  let holds = expected === null
  const end = (broken: Chain['broken']) => ({ seals: last.id, head: last.hash.toString('hex'), broken, holds })
  for (let rows = await sealsAfter(db, 0); rows.length > 0; rows = await sealsAfter(db, last.id)) {
    const contents = new Map(rows.map((row) => [row.document_id, readContent(row.content)]))
    const records = await readRecords(db, [...contents.keys()], (id) => contents.get(id)?.record ?? null)
    const known = [...records.values()].flatMap(({ moves }) => moves.map(({ to_id }) => to_id))
    const sealed = [...contents.values()].flatMap((one) => one?.record ?? [])
    const gone = await readGone(
      db,
      [...known, ...sealed.flatMap(({ customer }) => customer ?? [])],
      sealed.flatMap(({ asset }) => asset ?? []),
    )
    for (const row of rows) {
      const sealedOf = contents.get(row.document_id) ?? null
      const fault = faultOf(row, sealedOf, last) ?? recordFault(sealedOf!, records.get(row.document_id), gone)
      if (fault) return end({ seal: row.id, fault })
      last = row
      if (expected && isSameHead(row, expected)) holds = true
    }
  }
  const { rows: unsealed } = await sql<{ id: number }>`
    select d.id from document d where d.state = 'signed' and not exists (select from seal s where s.document_id = d.id) order by d.id limit 1`.execute(
    db,
  )
  return end(unsealed[0] ? { seal: last.id + 1, fault: `paper ${unsealed[0].id} is signed and has no seal` } : null)
}
