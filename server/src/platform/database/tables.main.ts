import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Generates the row types of every table from the database (`npm run tables`). A test compares the file with the schema. */

const NUMBERS = ['int2', 'int4', 'int8', 'numeric', 'float4', 'float8']

function typeOf(name: string): string {
  if (name.startsWith('_')) return `${typeOf(name.slice(1))}[]`
  if (NUMBERS.includes(name)) return 'number'
  if (name === 'bool') return 'boolean'
  if (name === 'timestamptz') return 'Date'
  if (name === 'bytea') return 'Buffer'
  if (name === 'sealed') return 'Sealed'
  if (name === 'jsonb') return 'unknown'
  return 'string'
}

interface Column {
  table: string
  name: string
  type: string
  /** The check constraint that lists a column's codes. */
  codes: string | null
  nullable: boolean
  optional: boolean
  generated: boolean
}

/** The source of `tables.gen.ts` for the database at `url`. */
export async function describeTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      select c.table_name as table, c.column_name as name, coalesce(c.domain_name, c.udt_name) as type,
        (select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.contype = 'c' and k.conrelid = c.table_name::regclass and k.conkey = array[c.ordinal_position]::smallint[]
            and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%' limit 1) as codes,
        c.is_nullable = 'YES' as nullable,
        c.column_default is not null or c.is_identity = 'YES' as optional,
        c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' as generated
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      order by c.table_name, c.ordinal_position`)
    const tables = Map.groupBy(rows, (row) => row.table)
    const pascal = (text: string) => text.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
    const lines = [
      '// Made from the database by `npm run tables`; a test fails when it is out of date.',
      "import type { ColumnType, GeneratedAlways, Generated } from 'kysely'",
      "import type { Sealed } from '../security/sealed.ts'",
      '',
    ]
    for (const [table, columns] of tables) {
      lines.push(`export interface ${pascal(table)}Table {`)
      for (const column of columns) {
        const codes = column.codes?.match(/'[^']+'(?=::text)/g)?.join(' | ')
        const type = `${codes ?? typeOf(column.type)}${column.nullable ? ' | null' : ''}`
        const kind =
          column.type === 'jsonb'
            ? `ColumnType<unknown, ${column.nullable ? 'string | null | undefined' : column.optional ? 'string | undefined' : 'string'}, string${column.nullable ? ' | null' : ''}>`
            : column.generated
              ? `GeneratedAlways<${type}>`
              : column.optional
                ? `Generated<${type}>`
                : type
        lines.push(`  ${column.name}: ${kind}`)
      }
      lines.push('}', '')
    }
    lines.push('export interface Tables {', ...[...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table`), '}', '')
    return lines.join('\n')
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const { makeScratchDatabase } = await import('../../../test/scratch.ts')
  const scratch = await makeScratchDatabase()
  writeFileSync(join(import.meta.dirname, 'tables.gen.ts'), await describeTables(scratch.url))
  await scratch.drop()
}
