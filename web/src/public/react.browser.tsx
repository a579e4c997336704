import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { LanguageProvider } from './use-texts.ts'

const language = document.documentElement.lang === 'en' ? 'en' : 'he'

/** Hydrates a part that the server rendered. */
export const hydratePart = (root: Element, Part: ComponentType<object>, props: object): void => {
  hydrateRoot(
    root,
    <LanguageProvider value={language}>
      <Part {...props} />
    </LanguageProvider>,
  )
}

/** Shows a dialog until it is closed. */
export const openDialog = (Part: ComponentType<object>, props: object): void => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  const given = { ...props, onClose: close }
  root.render(
    <LanguageProvider value={language}>
      <Part {...given} />
    </LanguageProvider>,
  )
}
