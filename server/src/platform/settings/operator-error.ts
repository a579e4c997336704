import { isDatabaseGone } from '../database/database-gone.ts'

/** A problem that keeps the product from starting and that only the operator can solve. The message is one sentence for them. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

const SYSTEM_ERRORS: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is read-only',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOENT: 'cannot be made',
  ENOSPC: 'has no space left',
  EDQUOT: 'has no space left',
}

const DATABASE_ERRORS: Record<string, string> = {
  '28000': 'refuses this user',
  '28P01': 'refuses the password',
  '3D000': 'does not exist',
  '53100': 'has no space left',
  '42501': 'does not give this user the rights that it needs',
}

interface SystemError extends Error {
  code?: string
  path?: string
  syscall?: string
  address?: string
  port?: number
}

/** One sentence for the operator; the stack for unforeseen errors. */
export function operatorMessage(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code = '', path, syscall, address, port } = error as SystemError
  if (syscall === 'listen') {
    const place = port === undefined ? `address ${address}` : `port ${port} of ${address}`
    if (code === 'EADDRINUSE') return `Another program listens on ${place}. Stop it, or set PORT.`
    return `The product cannot listen on ${place} (${code}). Set PORT and HOST to others.`
  }
  // Writing to an open file on a full disk reports no path.
  if (code in SYSTEM_ERRORS && (path !== undefined || code === 'ENOSPC' || code === 'EDQUOT')) {
    return `${path ?? 'The disk'} ${SYSTEM_ERRORS[code]}. The product keeps its data there: mend it, or set DATA_DIR to another folder.`
  }
  if (code in DATABASE_ERRORS) return `The database ${DATABASE_ERRORS[code]}: ${error.message}.`
  if (isDatabaseGone(error)) return `The database cannot be reached: ${error.message || code}.`
  return error.stack ?? error.message
}
