import type { Named } from '@mafteach/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import type { OptionsProps } from '../ui/fields/option.ts'
import { neighborhoodsQuery } from './places.ts'

/** The neighborhoods of a city, to choose from. Until they load, chosen ones show their stored names. */
export const useNeighborhoods = (
  city: number | null,
  chosen: readonly Named[] = [],
): { known: readonly Named[]; wholeCity: number | undefined; list: OptionsProps<number> } => {
  const query = useQuery(neighborhoodsQuery(city))
  const known = query.data ?? chosen
  return {
    known,
    wholeCity: query.data?.find(({ is_whole_city }) => is_whole_city)?.id,
    list: {
      options: known.map(({ id, name }) => ({ value: id, label: name })),
      // Loaded data are shown even if refetching failed.
      status: query.data ? 'success' : query.isFetching ? 'pending' : query.status,
      onRetry: query.refetch,
    },
  }
}
