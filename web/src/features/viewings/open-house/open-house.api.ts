import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { getOpenHouse, listOpenHouses, type OpenHouse } from '@mafteach/contract/open-houses'
import { q } from '#shared/api/query.ts'
import { dayOf } from '#shared/texts/days.ts'
import { viewingsOfDaysQuery } from '../viewings.api.ts'

/** The newest ones; older ones are not needed. */
export const openHousesQuery = q(listOpenHouses, { query: { page_size: String(PAGE_SIZE_MAX) } })

export const openHouseQuery = (id: number) => q(getOpenHouse, { params: { id } })

/** The viewings of its day, including its visitors'. */
export const viewingsBesideQuery = ({ starts_at }: Pick<OpenHouse, 'starts_at'>) =>
  viewingsOfDaysQuery(dayOf(starts_at), dayOf(starts_at))
