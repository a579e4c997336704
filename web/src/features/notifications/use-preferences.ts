import { changePreferences, type Preferences, preferences } from '@mafteach/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { useWrite, type WriteState } from '#shared/api/write.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { markSaved } from '#shared/ui/saved.ts'
import { preferencesTexts } from './preferences.texts.ts'

const query = q(preferences)

type Change = Parameters<WriteState<typeof changePreferences>['write']>[0]['body']

/** Notification preferences and quiet hours. A change shows at once and is confirmed when saved; a refused one is reverted. */
export const usePreferences = () => {
  const { data, isError, refetch } = useQuery(query)
  const { write } = useWrite(changePreferences, {
    show: (client, { body: { kinds, quiet } }) =>
      client.setQueryData(
        query.queryKey,
        (before) =>
          before && {
            kinds: { ...before.kinds, ...kinds } as Preferences['kinds'],
            quiet: quiet === undefined ? before.quiet : quiet,
          },
      ),
    failed: textsNow(preferencesTexts).notSaved,
  })
  /** `name`: what it is that was saved. */
  const change = async (body: Change, name: string) => {
    if (await write({ body })) markSaved(name)
  }
  return { data, isError, refetch, change: (body: Change, name: string) => void change(body, name) }
}
