import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'

/** The statement of invariants.sql, which an operator runs too. */
export const INVARIANTS = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8')

export interface Broken {
  invariant: string
  which: string
}

/** Violations in the data, optionally of one invariant. */
export const brokenInvariants = async (db: Db, invariant?: string): Promise<Broken[]> =>
  (
    await sql<Broken>`select * from (${sql.raw(INVARIANTS.replace(/;\s*$/, ''))}) broken ${
      invariant === undefined ? sql`` : sql`where invariant = ${sql.lit(invariant)}`
    }`.execute(db)
  ).rows
