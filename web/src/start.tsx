import '#shared/device/not-compiled.ts'
import '#shared/theme/fonts.css'
import '#shared/theme/scale.css'
import '#shared/theme/lines.css'
import '#shared/theme/constant.css'
import '#shared/theme/base.css'
import 'virtual:look.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { type Ports, setPorts } from '#shared/device/ports.ts'
import { restoreScheme } from '#shared/device/scheme.ts'
import { restoreTextSize } from '#shared/device/text-size.ts'
import { currentLanguage, restoreLanguage, showHebrew } from '#shared/texts/language.ts'
import { loadLanguage } from '#shared/texts/languages.ts'
import { App, askForFirstPage } from './app/App.tsx'
import { takeFrame } from './app/shell/frame.ts'

/** Starts the app in the page's `#app`. The only entry point: the browser and the native shell pass in different ports. */
export const start = async (ports: Ports): Promise<void> => {
  setPorts(ports)
  restoreLanguage()
  restoreScheme()
  restoreTextSize()
  askForFirstPage()
  await loadLanguage(currentLanguage()).catch(showHebrew)
  const place = document.getElementById('app')
  if (!place) throw new Error('The page has no #app')
  takeFrame(place)
  const root = createRoot(place)
  // Rendered in slices: the page stays responsive.
  startTransition(() => root.render(<App />))
  void import('#shared/device/after-start.ts').then(({ afterStart }) => afterStart())
}
