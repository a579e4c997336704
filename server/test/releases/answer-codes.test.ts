import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { makeEmptyDatabase } from '../scratch.ts'

/** The texts of the previous release become codes (docs/decisions/0134), by the migration and while nodes of that release still write. */

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const former = mkdtempSync(join(tmpdir(), 'mafteach-answers-'))
mkdirSync(join(former, 'migrations'))
mkdirSync(join(former, 'sql'))
for (const name of readdirSync(MIGRATIONS))
  if (name < '0165') copyFileSync(join(MIGRATIONS, name), join(former, 'migrations', name))

const database = await makeEmptyDatabase()
await migrate(database.url, { folder: former })
const client = new pg.Client({ connectionString: database.url })
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(former, { recursive: true })
})
/** Foreign keys are not checked, since the rows refer to nothing. */
const write = (statement: string, values: unknown[]) =>
  client.query(`/* the release before */ ${statement}`, values).then(({ rows }) => rows)

const WORDS: [words: string | null, codes: string[], text: string | null][] = [
  ['המחיר גבוה, הקומה', ['price', 'floor'], null],
  ['The condition, The price', ['price', 'condition'], null],
  ['המיקום, רחוק, מאוד', ['place'], 'רחוק, מאוד'],
  ['רחוק, מהעבודה', [], 'רחוק, מהעבודה'],
  [null, [], null],
]

test('the migration converts rows, the history and the undo data of merges', async () => {
  await client.query('set session_replication_role = replica')
  for (const [at, [words]] of WORDS.entries()) {
    await write('insert into customer_asset (city_id, customer_id, asset_id, answer_reason) values (1, 1, $1, $2)', [at, words])
    await write(
      "insert into partner_answer (city_id, partner_id, asset_id, is_interested, answer_reason, wants_viewing, viewing_times) values (1, 1, $1, false, $2, false, '{}')",
      [at, words],
    )
  }
  for (const reason of [...WORDS.map(([words]) => words), 'Want to see it', 'יש עניין', 'רוצים לראות: ב׳ 23.11, 18:00'])
    await write("insert into customer_event (customer_id, kind, data, at) values (1, 'answered', $1, now())", [{ reason }])
  const acts = WORDS.map(([answer_reason], asset_id) => ({ asset_id, answer_reason }))
  await write('insert into customer_merge (agent_id, kept_id, other_id, record, merged_at) values (1, 1, 2, $1, now())', [
    { acts: { other: acts, before: [], after: acts } },
  ])
  await client.query('set session_replication_role = origin')
  await migrate(database.url)

  const asCodes = WORDS.map(([words, codes, text], asset_id) => ({
    asset_id,
    answer_reason: words,
    answer_codes: codes,
    answer_text: text,
  }))
  for (const table of ['customer_asset', 'partner_answer'])
    expect(await write(`select asset_id, answer_reason, answer_codes, answer_text from ${table} order by asset_id`, [])).toEqual(
      asCodes,
    )
  const events = await write('select data from customer_event order by id', [])
  expect(events.map(({ data: { codes, text, wants_viewing } }) => [codes, text, wants_viewing])).toEqual([
    [['price', 'floor'], null, false],
    [['price', 'condition'], null, false],
    [['place'], 'רחוק, מאוד', false],
    // Customers' own words, and sentences with times, stay unchanged.
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
    [[], null, true],
    [[], null, false],
    [undefined, undefined, undefined],
  ])
  const [merge] = await write('select record from customer_merge', [])
  expect(merge.record.acts).toMatchObject({ other: asCodes, before: [], after: asCodes })
})

test('nodes of both releases write, and each reads what the other one wrote', async () => {
  await client.query('set session_replication_role = replica')
  await client.query('alter table customer_asset enable always trigger answer_reason_inserted')
  await client.query('alter table customer_asset enable always trigger answer_reason_updated')
  const upsert = async (column: 'answer_reason' | 'answer_codes' | 'answer_text', value: unknown) => {
    const [row] = await write(
      `insert into customer_asset (city_id, customer_id, asset_id, ${column}) values (1, 2, 1, $1)
        on conflict (city_id, customer_id, asset_id) do update set ${column} = excluded.${column}
        returning answer_reason, answer_codes, answer_text`,
      [value],
    )
    return [row.answer_reason, row.answer_codes, row.answer_text]
  }
  expect(await upsert('answer_reason', 'The price, far')).toEqual(['The price, far', ['price'], 'far'])
  expect(await upsert('answer_codes', ['price', 'size'])).toEqual(['המחיר גבוה, הגודל, far', ['price', 'size'], 'far'])
  expect(await upsert('answer_reason', 'הקומה')).toEqual(['הקומה', ['floor'], null])
  expect(await upsert('answer_text', 'רועש')).toEqual(['הקומה, רועש', ['floor'], 'רועש'])
  expect(await upsert('answer_reason', null)).toEqual([null, [], null])
})
