import type { FormCode } from '@mafteach/contract/form-kinds'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Claim } from '#platform/jobs/leased-work.ts'

/** The chain of seals. */

export interface SealRow {
  id: number
  document_id: number
  content: string
  previous_hash: Buffer
  hash: Buffer
  sealed_at: Date
}

/** The predecessor of the first seal. */
export const NO_SEAL = Buffer.alloc(32)

/** Locks the chain until this transaction ends; returns the last seal. */
export async function lockChain(db: Db): Promise<Pick<SealRow, 'id' | 'hash'>> {
  await sql`lock table seal in exclusive mode`.execute(db)
  const last = await db.selectFrom('seal').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last ?? { id: 0, hash: NO_SEAL }
}

export const insertSeal = (db: Db, seal: SealRow) => db.insertInto('seal').values(seal).execute()

/** Papers that everybody has signed but that have no seal, because the process that was about to create it may have ended. */
export async function claimUnsealed(db: Db, { until, most, now }: Claim): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (select id from document where seal_at <= ${now} order by seal_at limit ${most} for update skip locked)
    update document d set seal_at = ${until} from due where d.id = due.id returning d.id`.execute(db)
  return rows
}

/** The signed paper whose file has this hash. */
export const findSigned = (db: Db, sha256: Buffer) =>
  db
    .selectFrom('document_file as f')
    .innerJoin('document as d', 'd.id', 'f.document_id')
    .innerJoin('form_version as v', 'v.id', 'd.form_version_id')
    .innerJoin('seal as s', 's.document_id', 'd.id')
    .select(['d.id', 'd.title', 'd.signed_at', sql<FormCode>`v.code`.as('form')])
    .where('f.sha256', '=', sha256)
    .where('f.kind', '=', 'signed')
    .executeTakeFirst()
