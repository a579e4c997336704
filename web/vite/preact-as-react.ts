import { type ComponentChild, type ContainerNode, hydrate, render } from 'preact'

/** React's API for the public pages, by Preact: its own `preact/compat` would add 1.1 KiB (docs/decisions/0136). */

export { createContext, Fragment } from 'preact'
export { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'

export const hydrateRoot = (root: ContainerNode, page: ComponentChild): void => hydrate(page, root)

export const createRoot = (root: ContainerNode) => ({
  render: (page: ComponentChild): void => render(page, root),
  unmount: (): void => render(null, root),
})
