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
    [confirmStaleAssets, anyAgent()],
    [overview, anyAgent()],
    [doFromOverview, own(), 'overview_act task'],
    [doSeveralFromOverview, anyAgent('not_found')],
    [undoSeveralFromOverview, anyAgent('not_found')],
    [undoFromOverview, own()],
    [undoStaleAssets, anyAgent('too_late')],
  ),
]
