import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { look } from '#shared/ui/look.ts'

export interface OpenUnitProps {
  /** It was just opened by its pencil: takes the focus. */
  takesFocus: boolean
  onLeave: () => void
  onEscape: () => void
  children: ReactNode
}

/** A field of a saved listing in edit mode: Escape restores its value, and leaving reports it. */
export const OpenUnit = ({ takesFocus, onLeave, onEscape, children }: OpenUnitProps) => {
  const unit = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) unit.current?.querySelector<HTMLElement>('input, button, textarea')?.focus()
  }, [takesFocus])
  useLeave(unit, onLeave)
  const giveUp = (event: KeyboardEvent) => {
    // An open list takes the key first.
    if (event.key !== 'Escape' || isListOpen(unit.current)) return
    event.preventDefault()
    onEscape()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what is operated, Escape goes through them.
    <div
      ref={unit}
      role="presentation"
      className={look({ wide: true, shrink: true, padTop: 10, padBottom: 14, lineBelow: true })}
      onKeyDown={giveUp}
    >
      {children}
    </div>
  )
}

const isListOpen = (unit: Element | null): boolean => unit?.querySelector('[aria-expanded="true"]') != null

/** Calls back when the focus moved elsewhere; under a pressed pointer only after its click, so that nothing moves away from under it. */
const useLeave = (ref: { current: Element | null }, onLeave: () => void): void => {
  const look = useEffectEvent((target: EventTarget | null) => {
    if (!(target instanceof Element) || !target.isConnected) return
    // The field's lists and dialogs are outside of it.
    if (ref.current?.contains(target) || target.closest('[data-portal]') || isListOpen(ref.current)) return
    onLeave()
  })
  useEffect(() => {
    let isPressed = false
    const press = () => {
      isPressed = true
    }
    const click = ({ target }: Event) => {
      isPressed = false
      look(target)
    }
    const focus = ({ target }: Event) => {
      if (!isPressed) look(target)
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('click', click)
    document.addEventListener('focusin', focus)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('click', click)
      document.removeEventListener('focusin', focus)
    }
  }, [])
}
