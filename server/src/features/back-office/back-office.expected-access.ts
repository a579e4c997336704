import { backOfficeLog, gesherTasks, reportedReviews, resolveGesherTask } from '@mafteach/contract/back-office'
import { sessionsOnly, staffOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [
      resolveGesherTask,
      staffOnly(),
      'access_log back_office_log gesher_task* notification*',
      () => ({ body: { action: 'reject' } }),
    ],
    [[backOfficeLog, gesherTasks, reportedReviews], staffOnly()],
  ),
]
