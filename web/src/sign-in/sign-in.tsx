import '#shared/theme/fonts.css'
import '#shared/theme/scale.css'
import '#shared/theme/tokens.css'
import '#shared/theme/base.css'
import { createRoot } from 'react-dom/client'
import { hasSession } from '#shared/api/session.ts'
import { type Ports, setPorts } from '#shared/device/ports.ts'
import { restoreScheme } from '#shared/device/scheme.ts'
import { restoreTextSize } from '#shared/device/text-size.ts'
import { currentLanguage, restoreLanguage, showHebrew } from '#shared/texts/language.ts'
import { destination } from './destination.ts'
import { SignIn } from './SignIn.tsx'

/** Starts the sign-in screen in the page's `#app`, as `start` does the app; an agent who is signed in already is sent on to the app. */
export const signIn = (ports: Ports): void => {
  setPorts(ports)
  restoreLanguage()
  restoreScheme()
  restoreTextSize()
  const place = document.getElementById('app')
  if (hasSession()) location.replace(destination(location.search))
  else if (place) void show(place)
}

/** Hebrew and English are in the code; a further language is a separate file. */
const show = async (place: HTMLElement): Promise<void> => {
  if (!['he', 'en'].includes(currentLanguage())) {
    const { loadLanguage } = await import('#shared/texts/languages.ts')
    await loadLanguage(currentLanguage()).catch(showHebrew)
  }
  createRoot(place).render(<SignIn />)
  void import('#shared/device/after-start.ts').then(({ afterStart }) => afterStart())
}
