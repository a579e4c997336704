import {
  assetViewings,
  cancelViewing,
  changeViewing,
  confirmViewing,
  createViewing,
  endViewing,
  getViewing,
  listViewings,
  undoViewing,
  viewingCounts,
} from '@mafteach/contract/viewings'
import { anyAgent, asset, openedBy, own } from '../../../test/permissions/words.ts'

/** Ahead of the clock of the tests. */
const starts_at = '2026-11-21T15:00:00Z'

export const permissions = [
  ...openedBy(
    'tasks:write',
    [createViewing, own(), 'viewing', ({ things }) => ({ body: { customer: things.customer, asset: things.asset, starts_at } })],
    [
      createViewing,
      asset('share'),
      'viewing',
      ({ agents, things }, role) => ({ body: { customer: agents[role].customer, asset: things.asset, starts_at } }),
    ],
    [changeViewing, own(), 'viewing', () => ({ body: { note: 'ב' } })],
    [[cancelViewing, confirmViewing], own(), 'viewing'],
    [endViewing, own('too_early')],
    [undoViewing, own('nothing_to_undo')],
  ),
  ...openedBy('tasks:read', [[listViewings, viewingCounts], anyAgent()], [getViewing, own()]),
  ...openedBy('assets:read', [assetViewings, asset('history')]),
]
