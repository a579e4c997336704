import type { Display } from '@mafteach/contract/display'
import { changeSettings, settings } from '@mafteach/contract/settings'
import { useState } from 'react'
import { meQuery } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { useWrite, type WriteState } from '#shared/api/write.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { markSaved } from '#shared/ui/saved.ts'
import { settingsRowsTexts } from './settings-rows.texts.ts'

export const settingsQuery = q(settings)

type Change = Parameters<WriteState<typeof changeSettings>['write']>[0]['body']

const DISPLAY = ['language', 'theme', 'text_size'] as const
const displayIn = (change: Change): Partial<Display> =>
  Object.fromEntries(DISPLAY.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])))

const dealKindsIn = ({ deal_kinds }: Change) => (deal_kinds === undefined ? {} : { deal_kinds })

/** Saves a single setting: shown at once, 'saved' for two seconds; a refusal reverts it. */
export const useChangeSettings = () => {
  /** What was chosen and is on its way: shown before what is known. */
  const [chosen, setChosen] = useState<Change>({})
  const { write } = useWrite(changeSettings, {
    show: (client, { body }) => {
      client.setQueryData(settingsQuery.queryKey, (before) => before && ({ ...before, ...body } as typeof before))
      client.setQueryData(
        meQuery.queryKey,
        (me) => me && { ...me, ...dealKindsIn(body), display: { ...me.display, ...displayIn(body) } },
      )
    },
    onDone: (answer, { body }, client) => {
      client.setQueryData(settingsQuery.queryKey, answer)
      for (const name of Object.keys(body)) markSaved(name)
    },
    failed: textsNow(settingsRowsTexts).notSaved,
  })
  const change = async (body: Change): Promise<void> => {
    setChosen((others) => ({ ...others, ...body }))
    await write({ body })
    setChosen((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => body[name as keyof Change] !== value)))
  }
  return { chosen, change }
}
