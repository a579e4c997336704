import { type ReactNode, useEffect, useRef } from 'react'
import { useCoverBar } from '../navigation/bar-cover.ts'
import { classes } from './classes.ts'
import styles from './FootBar.module.css'
import { Row } from './primitives.tsx'

/** Publishes the height of the foot as `--foot-bar`, so that toasts appear above it. */
const publishHeight = (foot: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--foot-bar', `${foot.offsetHeight}px`))
  observer.observe(foot)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot-bar')
  }
}

/** The page's actions at the bottom of the screen, in reach of the thumb. Replaces the bottom bar. */
export const FootBar = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  useCoverBar()
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => publishHeight(foot.current!), [])
  return (
    <Row
      ref={foot}
      position="sticky"
      atFoot
      wrap
      gap={12}
      lineAbove
      fill="surface"
      className={classes(styles.foot, className)}
      data-foot-bar
    >
      {children}
    </Row>
  )
}
