import { flags, type Home, home } from '@mafteach/contract/access'
import { FLAGS_REFRESH_MS, HOME_STALE_MS } from '@mafteach/contract/limits'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { q } from './query.ts'

/** The signed-in user and what their home page shows; stale after 60 s. */
export const homeQuery = { ...q(home), staleTime: HOME_STALE_MS }

/** The signed-in user. Only inside the shell, which has loaded them. */
export const useMe = (): Home => useSuspenseQuery(homeQuery).data

/** The dots of the navigation, refreshed every 30 seconds. */
export const flagsQuery = { ...q(flags), refetchInterval: FLAGS_REFRESH_MS }

/** The newest known dots: those of the home data until the first refresh. */
export const useFlags = () => {
  const me = useMe()
  return useQuery({ ...flagsQuery, initialData: me, initialDataUpdatedAt: Date.now, staleTime: FLAGS_REFRESH_MS }).data
}
