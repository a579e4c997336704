import { chmodSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'

/** The embedded server's log: readable by the operator only, without personal data, limited in size. */

/** Only error messages are logged: details contain rows, and statements contain what people typed. */
export const LOG_SETTINGS = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

const BYTES_MAX = 5_000_000
/** Bytes that remain after shortening. */
const BYTES_LEFT = 500_000

/** Cuts a log that is too long to its last lines. The server goes on appending to it. */
export function tidyPostgresLog(path: string): void {
  if (!existsSync(path)) return
  // Earlier versions left it readable to other users of the machine.
  chmodSync(path, 0o600)
  if (statSync(path).size <= BYTES_MAX) return
  const last = readFileSync(path).subarray(-BYTES_LEFT)
  truncateSync(path)
  writeFileSync(path, last.subarray(last.indexOf('\n') + 1), { flag: 'a' })
}
