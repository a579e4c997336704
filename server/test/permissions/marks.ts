import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'

/**
 * Every table records writes and the agent whose row it is, in the same transaction, so that a rollback removes the record. An update without a
 * change does not count.
 */
export async function markChanges(db: Db): Promise<void> {
  await sql`
    create unlogged table mark (
      transaction xid8 not null default pg_current_xact_id(), name text not null, agent bigint,
      unique nulls not distinct (transaction, name, agent)
    )`.execute(db)
  await sql`
    create function mark_change() returns trigger language plpgsql as $$
    declare
      written constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
    begin
      if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
      insert into mark (name, agent) values (
        -- A partition is its table.
        coalesce((select parent.relname from pg_inherits i join pg_class parent on parent.oid = i.inhparent where i.inhrelid = tg_relid), tg_table_name),
        coalesce(written ->> 'agent_id',
          case tg_table_name when 'agent' then written ->> 'id' end,
          (select agent_id from customer where id = (written ->> 'customer_id')::bigint)::text)::bigint
      ) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    do $$
    declare
      each regclass;
    begin
      for each in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'mark'
      loop
        execute format('create trigger zz_mark after insert or update or delete on %s for each row execute function mark_change()', each);
        -- A job that writes two tables at this moment waits for one, and deadlocks with nobody.
        commit;
      end loop;
    end $$`.execute(db)
}

export interface Mark {
  name: string
  agent: number | null
}

/** The marks of the present transaction. */
export const MARKS = 'select name, agent from mark where transaction = pg_current_xact_id_if_assigned()'

/** The tables with marks; `*` if a row of an agent other than `me` was changed. */
export function changedTables(marks: readonly Mark[], me: number | null): string[] {
  const names = marks.map(({ name, agent }) => (agent === null || me === null || agent === me ? name : `${name}*`))
  return [...new Set(names)].sort()
}
