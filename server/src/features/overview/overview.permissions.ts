import {
  confirmStaleAssets,
  doFromOverview,
  doSeveralFromOverview,
  overview,
  undoFromOverview,
  undoSeveralFromOverview,
  undoStaleAssets,
} from '@mafteach/contract/overview'
import { anyAgent, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [[confirmStaleAssets, overview], anyAgent()],
    [doFromOverview, own(), 'overview_act task'],
    [
      doSeveralFromOverview,
      own(),
      'overview_act task',
      ({ things }) => ({ body: { things: [{ kind: 'TASKS_TODAY', id: things.tasks }] } }),
    ],
    [undoFromOverview, own()],
    [undoSeveralFromOverview, own(), ({ things }) => ({ body: { things: [{ kind: 'TASKS_TODAY', id: things.tasks }] } })],
    [undoStaleAssets, anyAgent('too_late')],
  ),
]
