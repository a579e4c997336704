import type { AnySent } from '../api/call.ts'

/** Ids of objects that were added on this device and not sent yet. The server's ids replace them (`queue-store.ts`). */

/** The largest temporary id. All of them are far below real values, also below negative ones such as floors. */
export const TEMPORARY_MAX = -1_000_000_000_000
export const isTemporary = (value: unknown): boolean =>
  (typeof value === 'number' || (typeof value === 'string' && value !== '')) && Number(value) <= TEMPORARY_MAX
/** Whether a path parameter is an id: the server's, or a temporary one. */
export const isId = (id: number): boolean => Number.isSafeInteger(id) && (id > 0 || isTemporary(id))
const TEMPORARY = /-\d{13,}/
/** Whether a call names a temporary id anywhere. */
export const namesTemporary = ({ params, query, body }: AnySent): boolean => TEMPORARY.test(JSON.stringify([params, query, body]))

/** The body with each temporary id replaced by a valid one, to check it by its shape. */
export const withoutTemporary = (body: unknown): unknown =>
  TEMPORARY.test(JSON.stringify(body) ?? '')
    ? JSON.parse(JSON.stringify(body), (_, value) => (isTemporary(value) ? 1 : value))
    : body
