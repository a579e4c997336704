import { backOfficeLog, gesherTasks, reportedReviews, resolveGesherTask } from '@mafteach/contract/back-office'
import { sessionsOnly, staffOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly([resolveGesherTask, staffOnly('{action}')], [[backOfficeLog, gesherTasks, reportedReviews], staffOnly()]),
]
