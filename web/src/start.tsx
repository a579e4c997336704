import '#shared/theme/fonts.css'
import '#shared/theme/mantine.css'
import '#shared/theme/tokens.css'
import '#shared/theme/base.css'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { restoreLanguage } from '#shared/language.ts'
import { type Ports, setPorts } from '#shared/ports.ts'
import { restoreScheme } from '#shared/scheme.ts'
import { App, askForFirstPage } from './app/App.tsx'
import { takeFrame } from './app/shell/frame.ts'

/** Starts the app in the page's `#app`. The only public door: the browser and the native shell differ in what they hand in. */
export const start = (ports: Ports): void => {
  setPorts(ports)
  // Compiled checks need `new Function`, which the content security policy forbids.
  z.config({ jitless: true })
  restoreLanguage()
  restoreScheme()
  askForFirstPage()
  const place = document.getElementById('app')
  if (!place) throw new Error('The page has no #app')
  takeFrame(place)
  createRoot(place).render(<App />)
}
