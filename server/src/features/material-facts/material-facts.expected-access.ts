import {
  askOwner,
  materialFacts,
  materialFactsFile,
  ownerAnswered,
  ownerQuestions,
  sendMaterialFactChanges,
  setMaterialFacts,
} from '@mafteach/contract/material-facts'
import { asset, byLink, link, open, openedBy, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    'assets:write',
    [
      setMaterialFacts,
      asset('edit'),
      'asset_event material_facts',
      () => ({ body: { facts: [{ code: 'AREA_NET', value: '92', source: 'SEEN', at: '2026-01-01' }] } }),
    ],
    [askOwner, asset('edit'), 'owner_form'],
  ),
  ...openedBy('assets:read', [[materialFacts, materialFactsFile], asset('edit')]),
  ...openedBy('messages:write', [
    sendMaterialFactChanges,
    asset('edit', '{customers}'),
    ({ agents }, role) => ({ body: { customers: [agents[role].customer] } }),
  ]),
  ...sessionsOnly(
    [[ownerQuestions, ownerAnswered], byLink],
    [ownerQuestions, open(), link('owner')],
    [
      ownerAnswered,
      open(),
      'material_facts owner_form notification notification*',
      ({ links }) => ({ params: { token: links.owner }, body: { facts: [{ code: 'PARKING', value: 'שתיים' }] } }),
    ],
  ),
]
