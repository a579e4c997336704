import {
  confirmStaleAssets,
  doFromOverview,
  doSeveralFromOverview,
  overview,
  undoFromOverview,
  undoSeveralFromOverview,
  undoStaleAssets,
} from '@mafteach/contract/overview'
import { anyAgent, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy('tasks:read', [overview, anyAgent()]),
  ...sessionsOnly(
    [confirmStaleAssets, anyAgent()],
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
