import { cities, cityPriceRange, neighborhoods, streets } from '@mafteach/contract/places'
import { page } from '../testing/sample.fixture.ts'
import { type Answer, answer } from '../testing/server.fixture.ts'

/** No places are found, and no prices are known. */
export const noPlaces: readonly Answer[] = [
  ...[cities, streets, neighborhoods].map((endpoint) => answer(endpoint, page([]))),
  answer(cityPriceRange, { range: null }),
]
