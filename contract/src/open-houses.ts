import { endpoint } from './endpoint.ts'
import { OpenHouse, OpenHouseVisitors, ofOpenHouseLink, PublicOpenHouse } from './open-houses.shapes.ts'
import { Done, IdParams, PageQuery, pageOf } from './shapes.ts'

/** A property stands open for a while; whoever comes registers by a link, and is a viewing (product.md section 13, "Viewings"). */
export * from './open-houses.shapes.ts'

export const listOpenHouses = endpoint({
  method: 'GET',
  path: '/viewings/open_houses/',
  access: 'agent',
  summary: 'My open houses, the last one first; recalled ones are left out',
  query: PageQuery,
  reply: pageOf(OpenHouse),
  reads: 'viewing',
})

const ofId = { path: '/viewings/open_houses/:id/', access: 'agent', params: IdParams } as const

export const getOpenHouse = endpoint({
  ...ofId,
  method: 'GET',
  summary: 'An open house of mine, and who registered',
  reply: OpenHouseVisitors,
  reads: 'viewing',
})

export const recallOpenHouse = endpoint({
  ...ofId,
  method: 'DELETE',
  summary: 'Recalls an open house: its link opens nothing any more, the viewings of who registered stay. Twice is once',
  reply: Done,
  changes: ['viewing'],
})

export const publicOpenHouse = endpoint({
  ...ofOpenHouseLink,
  method: 'GET',
  path: '/public/open_houses/:token/',
  summary: 'What an open house is of, when and by whom, for whoever has the link',
  reply: PublicOpenHouse,
  reads: 'viewing',
})
