import { sql } from 'kysely'
import type { World } from './world.ts'

/** Faults that the test has to detect: possible silent mistakes of an installation or a release. */

/** One in this many rows or keys is damaged. */
export const EACH = 300
/** Different periods for rows and keys: a row whose key is missing too would be written again. */
const spoilOneOfEach = (name: string, at: number, table: string, when: string, act: string) => [
  `create sequence ${name}`,
  `create function ${name}() returns trigger language plpgsql as $$
    begin
      if nextval('${name}') % ${EACH} = ${at} then ${act}; end if;
      return null;
    end $$`,
  `create trigger ${name} after ${when} on ${table} for each row execute function ${name}()`,
]

export const PLANTED = {
  /** Commits are acknowledged seconds before they are on disk, so that one crash of the database certainly loses some. */
  lateCommits: [
    'alter system set synchronous_commit = off',
    "alter system set wal_writer_delay = '10s'",
    "alter system set wal_writer_flush_after = '1GB'",
    'select pg_reload_conf()',
  ],
  deletedRow: spoilOneOfEach('planted_row', 100, 'note', 'insert', 'delete from note where id = new.id'),
  droppedKey: spoilOneOfEach(
    'planted_key',
    200,
    'idempotency_key',
    'update',
    'delete from idempotency_key where scope = new.scope and key = new.key',
  ),
} as const satisfies Record<string, readonly string[]>

export async function plant({ database: { db } }: World, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
