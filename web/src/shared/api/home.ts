import { FLAGS_REFRESH_MS, HOME_STALE_MS } from '@mafteach/contract/limits'
import { type Flags, flags, type Home, home } from '@mafteach/contract/sign-in'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { isLive } from './live/handlers.ts'
import { q } from './query.ts'

/** What the home page shows; stale after 60 s. Most writes change it. It stays cached, so that the page never waits for it again. */
export const homeQuery = { ...q(home), staleTime: HOME_STALE_MS, gcTime: Number.POSITIVE_INFINITY }

/** What the home page shows. Only inside the shell, which has loaded it. */
export const useHome = (): Home => useSuspenseQuery(homeQuery).data

const MINE = [
  'id',
  'uuid',
  'closing_at',
  'name',
  'phone',
  'email',
  'image_url',
  'is_agency_manager',
  'is_staff',
  'license_state',
  'needs_onboarding',
  'agency',
  'display',
  'deal_kinds',
] as const satisfies readonly (keyof Home)[]
type Me = Pick<Home, (typeof MINE)[number]>

/** The signed-in user: from the same call, but cached apart, as the rest of it changes with every save. */
export const meQuery = {
  ...q({ ...home, reads: 'me' }, {}, async ({ client, signal }): Promise<Me> => {
    const answer = await call(home, { signal })
    client.setQueryData(homeQuery.queryKey, answer)
    return Object.fromEntries(MINE.map((name) => [name, answer[name]])) as Me
  }),
  staleTime: HOME_STALE_MS,
}

/** The signed-in user. Only inside the shell, which has loaded them. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

/** The dots of the navigation, polled every 30 seconds while the event stream is not connected. */
export const flagsQuery = { ...q(flags), refetchInterval: () => (isLive() ? false : FLAGS_REFRESH_MS) }

const DARK: Flags = {
  has_new_friend_request: false,
  has_customers_with_new_matches: false,
  has_new_leads: false,
  unread_notifications: 0,
}

/** The latest dots: those of the home data until the first refresh. */
export const useFlags = (): Flags => {
  const client = useQueryClient()
  const initialData = () => client.getQueryData(homeQuery.queryKey)
  return useQuery({ ...flagsQuery, initialData, initialDataUpdatedAt: Date.now, staleTime: FLAGS_REFRESH_MS }).data ?? DARK
}
