import { textsNow } from '../texts/texts.ts'
import { toast } from '../ui/toasts.ts'
import { uiTexts } from '../ui/ui.texts.ts'
import { makePace } from './pace.ts'
import { setRefreshPace } from './session.ts'

/** Back-off of refreshes that the server fails. Loaded after the first page. */
export const refreshPace = makePace(() => Date.now(), Math.random)

let failure: Error | null = null

/** From now on refreshes pause after each failure: who needs a token meanwhile gets that failure. A 500 is shown once, until a refresh succeeds. */
export const paceRefreshes = (): void =>
  setRefreshPace(async (refresh) => {
    if (failure && !refreshPace.mayTry()) throw failure
    try {
      const isRenewed = await refresh()
      refreshPace.answered()
      failure = null
      return isRenewed
    } catch (error) {
      const { cause: reply } = error as { cause?: Response }
      // Without a connection the calls that need the token fail before it.
      if (!reply) throw error
      if (!failure && reply.status === 500) toast.error(textsNow(uiTexts).refreshFailed)
      failure = error as Error
      refreshPace.failed(Number(reply.headers.get('Retry-After')) || 0)
      throw error
    }
  })
