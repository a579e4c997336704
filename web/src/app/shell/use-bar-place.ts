import { useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useIsBarCovered } from '#shared/navigation/bar-cover.ts'
import { pages } from '../pages.ts'

/** A deliberate move, not a tremble. */
const MOVE = 8
/** A keyboard covers more of the screen than any browser bar. */
const KEYBOARD_PART = 0.75

const barless = pages.filter(({ around }) => around === 'barless')

/**
 * Where the bottom bar is (spec section 2.2): `away` on pages without it, under a foot bar, an overlay or the keyboard; `down` after scrolling down;
 * else `up`.
 */
export const useBarPlace = (): 'up' | 'down' | 'away' => {
  const { pathname } = useLocation()
  const isCovered = useIsBarCovered()
  const isTyping = useIsKeyboardOpen()
  const isDown = useIsScrolledDown(pathname)
  if (isCovered || isTyping || barless.some(({ path }) => matchPath(path, pathname))) return 'away'
  return isDown ? 'down' : 'up'
}

const useIsScrolledDown = (pathname: string): boolean => {
  const [downOn, setDownOn] = useState<string | null>(null)
  useEffect(() => {
    // Measured in the next frame anyway; until then the position is unknown.
    let last: number | null = null
    const frame = requestAnimationFrame(() => {
      last ??= window.scrollY
    })
    const onScroll = () => {
      const top = Math.max(0, window.scrollY)
      last ??= top
      if (Math.abs(top - last) < MOVE && top > 0) return
      setDownOn(top > last && top > MOVE ? pathname : null)
      last = top
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [pathname])
  return downOn === pathname
}

const useIsKeyboardOpen = (): boolean => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const onResize = () => setOpen(view.scale === 1 && view.height < window.innerHeight * KEYBOARD_PART)
    view.addEventListener('resize', onResize)
    return () => view.removeEventListener('resize', onResize)
  }, [])
  return isOpen
}
