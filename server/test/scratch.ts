import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { once } from '../src/platform/http/once.ts'
import { bySocket, prepareTemplate, testServer } from './cluster.ts'

export interface ScratchDatabase {
  url: string
  drop: () => Promise<void>
}

/** The run keeps the server and the template for all its files (cluster.setup.ts): a worker finds them once. */
const cluster = once(async () => {
  const { url } = await testServer()
  return { url, template: await prepareTemplate(url) }
})

/** A new database with the schema and the places. */
export async function makeScratchDatabase(): Promise<ScratchDatabase> {
  const { url, template } = await cluster()
  return makeDatabase(url, `template ${template} strategy file_copy`)
}

/** A new empty database. */
export async function makeEmptyDatabase(): Promise<ScratchDatabase> {
  const { url } = await cluster()
  return makeDatabase(url, '')
}

async function makeDatabase(url: (database: string) => string, options: string): Promise<ScratchDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: bySocket(url('postgres')) })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name} ${options}`)
  return { url: bySocket(url(name)), drop: () => admin(`drop database if exists ${name} with (force)`) }
}
