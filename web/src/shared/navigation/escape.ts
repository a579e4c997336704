import { useEffectEvent, useLayoutEffect } from 'react'

/** What Escape closes, the newest on top. */
const layers: (() => void)[] = []

/** An open list takes Escape before its dialog; when the dialog hears it, the list is closed and no longer visible. */
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

/** Closes the top layer, as Escape does; false if there is none to close. */
export const closeTop = (): boolean => {
  const top = layers.at(-1)
  top?.()
  return top !== undefined
}

/** While active, Escape calls `onEscape`, unless a later layer takes it: one press, one layer. */
export const useEscape = (isActive: boolean, onEscape: () => void): void => {
  const act = useEffectEvent(onEscape)
  // What is visible must be closable: a press may come before the browser has painted.
  useLayoutEffect(() => {
    if (!isActive) return
    const layer = () => act()
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [isActive])
}
