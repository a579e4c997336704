import { chmodSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'

/** The embedded server's own log: for the operator alone, without people's data, and never large. */

/** Of an error the message alone: its detail is the row that failed, its statement and parameters are what somebody typed. */
export const LOG_SETTINGS = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

const BYTES_MAX = 5_000_000
/** What stays when it is shortened. */
const BYTES_LEFT = 500_000

/** Shortens a log that is too long to its last lines. The server goes on writing: it appends. */
export function tidyPostgresLog(path: string): void {
  if (!existsSync(path)) return
  // What an earlier version wrote was open to other users of the machine.
  chmodSync(path, 0o600)
  if (statSync(path).size <= BYTES_MAX) return
  const last = readFileSync(path).subarray(-BYTES_LEFT)
  truncateSync(path)
  writeFileSync(path, last.subarray(last.indexOf('\n') + 1), { flag: 'a' })
}
