import { clientErrorReports, clientErrors, reportClientError } from '@mafteach/contract/client-errors'
import { open, sessionsOnly, staffOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    // Only about who calls.
    [reportClientError, open(), 'client_error rate_limit'],
    [[clientErrors, clientErrorReports], staffOnly()],
  ),
]
