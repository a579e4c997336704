import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { prepareTemplate, testServer } from './cluster.ts'

export interface ScratchDatabase {
  url: string
  drop: () => Promise<void>
}

/** A database of one's own with the schema and the places in it. */
export async function makeScratchDatabase(): Promise<ScratchDatabase> {
  const server = await testServer()
  return makeDatabase(server.url, `template ${await prepareTemplate(server.url)} strategy file_copy`)
}

/** A database of one's own with nothing in it. */
export async function makeEmptyDatabase(): Promise<ScratchDatabase> {
  const server = await testServer()
  return makeDatabase(server.url, '')
}

async function makeDatabase(url: (database: string) => string, options: string): Promise<ScratchDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url('postgres') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name} ${options}`)
  return { url: url(name), drop: () => admin(`drop database if exists ${name} with (force)`) }
}
