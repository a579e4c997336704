import { backOfficeAccessLog, customerAccessLog } from '@mafteach/contract/access-log'
import { own, sessionsOnly, staffOnly } from '../../../test/permissions/words.ts'

export const permissions = sessionsOnly([customerAccessLog, own()], [backOfficeAccessLog, staffOnly()])
