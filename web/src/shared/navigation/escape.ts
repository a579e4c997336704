import { useEffectEvent, useLayoutEffect } from 'react'

/** What Escape closes, the one that came last on top. */
const layers: (() => void)[] = []

/** An open list has Escape before its dialog; by the time that the dialog would hear it, the list is closed and does not show any more. */
let isTaken = false

window.addEventListener(
  'keydown',
  ({ target }) => {
    isTaken = target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null
  },
  true,
)
window.addEventListener('keydown', (event) => {
  const top = layers.at(-1)
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || isTaken || !top) return
  event.preventDefault()
  top()
})

/** Closes what lies on top, as Escape does; false where nothing can be closed. */
export const closeTop = (): boolean => {
  const top = layers.at(-1)
  top?.()
  return top !== undefined
}

/** While active, Escape calls `onEscape`, unless something that came later takes it: one press, one layer. */
export const useEscape = (isActive: boolean, onEscape: () => void): void => {
  const act = useEffectEvent(onEscape)
  // What can be seen can be closed: a press may come before the browser has painted.
  useLayoutEffect(() => {
    if (!isActive) return
    const layer = () => act()
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [isActive])
}
