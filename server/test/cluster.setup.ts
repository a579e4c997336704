import { holdTestServer } from './cluster.ts'

/** A run of Vitest that has tests on the database keeps its server from the first of them to the last. */
export default holdTestServer
