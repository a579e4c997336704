import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type Texts, TextsProvider } from './texts.ts'

/** Goes on with a part that the server rendered. */
export const hydratePart = (root: Element, Part: ComponentType<object>, props: object, texts: Texts): void => {
  hydrateRoot(
    root,
    <TextsProvider value={texts}>
      <Part {...props} />
    </TextsProvider>,
  )
}

/** Shows a dialog until it is closed. */
export const openDialog = (Part: ComponentType<object>, props: object, texts: Texts): void => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  const given = { ...props, onClose: close }
  root.render(
    <TextsProvider value={texts}>
      <Part {...given} />
    </TextsProvider>,
  )
}
