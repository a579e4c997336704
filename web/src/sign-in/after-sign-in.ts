import { paths, samePath } from '@mafteach/contract/paths'
import { settings } from '@mafteach/contract/settings'
import { home } from '@mafteach/contract/sign-in'
import { CallError, call, callAny } from '#shared/api/call.ts'
import { currentLanguage } from '#shared/texts/language.ts'
import { destination } from './destination.ts'

/** The home call with the login marker says whether the phone has a user yet; other errors are left to the app. */
export const afterSignIn = async (hasChosenLanguage: boolean): Promise<string> => {
  try {
    await call(home, { query: { login: true } })
    if (hasChosenLanguage) await callAny({ ...settings, method: 'PATCH' }, { body: { language: currentLanguage() } })
  } catch (error) {
    if (error instanceof CallError && error.code === 'user_not_found') {
      // An agent who came by an invitation returns to it.
      const next = destination(location.search)
      return samePath(new URL(next, location.origin).pathname, paths.registration()) ? next : paths.registration()
    }
  }
  return destination(location.search)
}
