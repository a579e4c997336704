import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Tables } from '#platform/database/db.ts'
import type { Files } from '#platform/files/files.ts'

export interface DemoDeps {
  db: Kysely<Tables>
  clock: Clock
  files: Files
  /** Temporary files go below it. */
  dataDir: string
}

/** Fills an empty product with the demonstration agency (product.md section 1). Does nothing if there is an agent. */
export async function seedDemo(deps: DemoDeps): Promise<void> {
  const someone = await deps.db.selectFrom('agent').select('id').limit(1).executeTakeFirst()
  if (someone) return
  const { fillDemo } = await import('./demo.seed.ts')
  await fillDemo(deps)
}
