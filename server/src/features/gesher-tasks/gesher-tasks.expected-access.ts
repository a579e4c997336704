import { addGesherTask, REPORT_REASONS } from '@mafteach/contract/gesher-tasks'
import { anyAgent, asset, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [
      addGesherTask,
      asset('report'),
      'gesher_task',
      ({ things }) => ({ body: { asset: things.asset, reason: REPORT_REASONS[0] } }),
    ],
    [addGesherTask, anyAgent('{kind}')],
  ),
]
