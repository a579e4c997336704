import { bulkFile, bulkJob, bulkSkipped, startBulk, undoBulk } from '@mafteach/contract/bulk'
import { anyAgent, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [startBulk, anyAgent(), 'bulk_item bulk_job', () => ({ body: { kind: 'customers', ids: [1], action: 'archive' } })],
    [undoBulk, own(), 'bulk_job'],
    [[bulkJob, bulkSkipped], own()],
    [bulkFile, own(), 'access_log'],
  ),
]
