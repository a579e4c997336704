import { holdTestServer } from './cluster.ts'

/** Keeps the database server running during a Vitest run with tests on the database. */
export default holdTestServer
