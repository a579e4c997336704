import type { Named } from '@mafteach/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/texts/use-texts.ts'
import { assetsPageQuery } from '../assets.api.ts'
import { assetsTexts } from '../assets.texts.ts'
import { filterOf } from './asset-filter.ts'

/** A link may have only the id of a city: an asset there gives its name. Null without a city. */
export const useCityName = (city: Named | null): string | null => {
  const t = useTexts(assetsTexts)
  const filter = filterOf(new URLSearchParams({ city_id: String(city?.id ?? ''), show_all: '1' }))
  const { data } = useQuery({ ...assetsPageQuery('all', filter, 1), enabled: city !== null && city.name === '' })
  if (city === null) return null
  return city.name || (data?.results[0]?.city.name ?? t.chosenCity)
}
