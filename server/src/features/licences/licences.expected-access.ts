import { confirmLicence, rejectLicence, waitingAgents } from '@mafteach/contract/licences'
import { sessionsOnly, staffOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [waitingAgents, staffOnly()],
    [[confirmLicence, rejectLicence], staffOnly(), 'access_log agent* back_office_log notification*'],
  ),
]
