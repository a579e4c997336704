import {
  createOpenHouse,
  getOpenHouse,
  listOpenHouses,
  publicOpenHouse,
  recallOpenHouse,
  registerVisitor,
} from '@mafteach/contract/open-houses'
import { viewingDay } from '@mafteach/contract/viewing-day'
import {
  cancelPublicViewing,
  chooseSlot,
  getSlots,
  listOffers,
  offerSlots,
  publicViewing,
  recallSlots,
  viewingCalendar,
  viewingFromAnswer,
} from '@mafteach/contract/viewing-slots'
import {
  assetViewings,
  cancelViewing,
  changeViewing,
  confirmViewing,
  createViewing,
  endViewing,
  getViewing,
  listViewings,
  runningLate,
  undoViewing,
  viewingCounts,
} from '@mafteach/contract/viewings'
import { anyAgent, asset, link, open, openedBy, own, sessionsOnly } from '../../../test/permissions/words.ts'

/** In the future, by the clock of the tests. */
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
    [runningLate, own(), 'answers_link customer message viewing viewing_link', () => ({ body: { minutes: 10 } })],
    [undoViewing, own('nothing_to_undo')],
    [
      offerSlots,
      own(),
      'viewing_link viewing_offer viewing_slot',
      ({ things }) => ({
        body: { asset: things.asset, customers: [things.customer], slots: [{ starts_at, minutes: 30 }] },
      }),
    ],
    [recallSlots, own(), 'viewing_offer'],
    [createOpenHouse, asset('edit'), 'open_house', ({ things }) => ({ body: { asset: things.asset, starts_at, minutes: 60 } })],
    [recallOpenHouse, own(), 'open_house'],
    [
      viewingFromAnswer,
      own('no_wish'),
      ({ things }) => ({ body: { asset: things.asset, customer: things.customer, starts_at } }),
    ],
  ),
  ...openedBy(
    'tasks:read',
    [[listOffers, listOpenHouses, listViewings, viewingCounts, viewingDay], anyAgent()],
    [[getOpenHouse, getSlots, getViewing], own()],
  ),
  ...sessionsOnly(
    [publicViewing, open(), link('viewing')],
    [viewingCalendar, open('not_found'), link('viewing')],
    [
      chooseSlot,
      open(),
      'notification notification* viewing viewing*',
      ({ links }) => ({ params: { token: links.viewing }, body: { starts_at: '2026-11-21T18:00:00Z' } }),
    ],
    [cancelPublicViewing, open('nothing_to_cancel'), link('viewing')],
    [publicOpenHouse, open({ NO: 'not_found' }), link('openHouse')],
    [
      registerVisitor,
      open({ NO: 'not_found', sold: 'closed' }),
      'customer customer* note note* notification notification* viewing viewing*',
      ({ links }) => ({
        params: { token: links.openHouse },
        body: { name: 'א', phone: '0521234567', looking_for: 'ב', consent: true },
      }),
    ],
  ),
  ...openedBy('assets:read', [assetViewings, asset('history')]),
]
