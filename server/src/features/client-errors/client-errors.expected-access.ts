import { clientErrorReports, clientErrors, reportClientError } from '@mafteach/contract/client-errors'
import { open, sessionsOnly, staffOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly([reportClientError, open(), 'client_error'], [[clientErrors, clientErrorReports], staffOnly()]),
]
