/** @jsxImportSource preact */
import '#shared/theme/fonts.css'
import '#shared/theme/tokens.css'
import '#shared/theme/base.css'
import { render } from 'preact'
import { browserPorts } from '#shared/browser-ports.ts'
import { currentLanguage, restoreLanguage, showHebrew } from '#shared/language.ts'
import { setPorts } from '#shared/ports.ts'
import { restoreScheme } from '#shared/scheme.ts'
import { hasSession } from '#shared/session.ts'
import { restoreTextSize } from '#shared/text-size.ts'
import { destination } from './destination.ts'
import { SignIn } from './SignIn.tsx'

// The light entry of `/login`: Preact and plain CSS; the app itself loads while the agent waits for the code.
setPorts(browserPorts())
restoreLanguage()
restoreScheme()
restoreTextSize()
const place = document.getElementById('app')
if (hasSession()) location.replace(destination(location.search))
else if (place) void showSignIn(place)

/** English stands beside Hebrew here; a further language comes in its file. */
async function showSignIn(place: HTMLElement): Promise<void> {
  if (!['he', 'en'].includes(currentLanguage())) {
    const { loadLanguage } = await import('#shared/languages.ts')
    await loadLanguage(currentLanguage()).catch(showHebrew)
  }
  render(<SignIn />, place)
}
