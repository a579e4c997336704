import type { AssetChange, AssetInput } from '@mafteach/contract/assets'
import type { FieldProblem } from '@mafteach/contract/field-problems'
import type { ListingInput, PurchaseListing } from '@mafteach/contract/listings'
import type { Db } from '#platform/database/db.ts'
import type { ImportRecord } from './import.queries.ts'

/** Functions of other features that an import uses, and the outcomes of rows. */

export interface Parts {
  listings: {
    of: (db: Db, customer: number) => Promise<PurchaseListing[]>
    add: (db: Db, me: number, customer: number, input: ListingInput) => Promise<PurchaseListing>
    change: (db: Db, me: number, id: number, input: ListingInput) => Promise<PurchaseListing>
    remove: (db: Db, me: number, id: number) => Promise<void>
  }
  /** Lights the agent's dot if added listings have new matches. */
  listingsAdded: (db: Db, agent: number) => Promise<void>
  assets: {
    add: (db: Db, me: number, input: AssetInput) => Promise<number>
    change: (db: Db, me: number, id: number, change: AssetChange) => Promise<void>
    remove: (db: Db, me: number, id: number) => Promise<void>
  }
}

/** Data for undoing a row. */
export interface Undo {
  customer?: { id: number; before?: Record<string, unknown> }
  listing?: { id: number; before?: ListingInput }
  notes?: number[]
  asset?: { id: number; before?: AssetChange; tags?: number[] }
  /** Tags added to the customer. */
  tags?: number[]
}

export interface Outcome {
  row: number
  /** Repeats an earlier row. */
  repeats?: boolean
  result: 'added' | 'updated' | 'skipped' | 'failed'
  target?: number
  undo?: Undo
  is_lead?: boolean
  /** Number of photos to add to the new property. */
  photos?: number
  errors?: Record<string, FieldProblem>
}

export interface ImportRun {
  db: Db
  me: number
  kind: ImportRecord['kind']
  now: Date
  parts: Parts
}
