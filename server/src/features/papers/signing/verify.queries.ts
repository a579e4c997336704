import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { NO_SEAL, type SealRow } from './seal.queries.ts'
import { contentOf, hashOf, type Sealed } from './seal-chain.ts'

/** Checks the chain of seals and the files that it seals, from the first seal to the last. */

const TOGETHER = 500

type Checked = SealRow & { form: string; version: number; state: string; shown: string | null; signed: string | null }

/** Seals after one, with what they are about as it is now: the hashes are of the bytes that are there. */
const sealsAfter = async (db: Db, after: number): Promise<Checked[]> => {
  const { rows } = await sql<Checked>`
    select s.*, v.code as form, v.version, d.state,
      (select encode(sha256(f.bytes), 'hex') from document_file f where f.document_id = d.id and f.kind = 'shown') as shown,
      (select encode(sha256(f.bytes), 'hex') from document_file f where f.document_id = d.id and f.kind = 'signed') as signed
    from seal s join document d on d.id = s.document_id join form_version v on v.id = d.form_version_id
    where s.id > ${after} order by s.id limit ${TOGETHER}`.execute(db)
  return rows
}

/** What is wrong with a seal that follows another; null where all is well. */
function faultOf(row: Checked, last: { id: number; hash: Buffer }): string | null {
  if (row.id !== last.id + 1) return `seal ${last.id + 1} is missing`
  if (!row.previous_hash.equals(last.hash)) return 'does not follow the seal before it'
  if (!row.hash.equals(hashOf(row.previous_hash, row.content))) return 'its hash is not that of what it says'
  const said = JSON.parse(row.content) as Sealed
  const { id: seal, document_id: document, form, version } = row
  const now = {
    seal,
    document,
    form,
    version,
    shown: row.shown ?? '',
    signed: row.signed ?? '',
    sealed_at: row.sealed_at.toISOString(),
  }
  if (said.signed !== now.signed) return `the signed file of paper ${document} is not the one that was sealed`
  if (said.shown !== now.shown) return `the file of paper ${document} as it was shown is not the one that was sealed`
  if (row.content !== contentOf(now) || row.state !== 'signed') return `paper ${document} is not as it was sealed`
  return null
}

/** How many seals there are, and the first that is broken. */
export async function checkChain(db: Db): Promise<{ seals: number; broken: { seal: number; fault: string } | null }> {
  let last: Pick<SealRow, 'id' | 'hash'> = { id: 0, hash: NO_SEAL }
  for (let rows = await sealsAfter(db, 0); rows.length > 0; rows = await sealsAfter(db, last.id)) {
    for (const row of rows) {
      const fault = faultOf(row, last)
      if (fault) return { seals: last.id, broken: { seal: row.id, fault } }
      last = row
    }
  }
  const { rows: unsealed } = await sql<{ id: number }>`
    select d.id from document d where d.state = 'signed' and not exists (select from seal s where s.document_id = d.id) order by d.id limit 1`.execute(
    db,
  )
  const broken = unsealed[0] ? { seal: last.id + 1, fault: `paper ${unsealed[0].id} is signed and has no seal` } : null
  return { seals: last.id, broken }
}
