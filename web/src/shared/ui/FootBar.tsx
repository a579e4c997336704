import type { ReactNode } from 'react'
import { useCoverBar } from '../bar-cover.ts'
import { classes } from '../classes.ts'
import styles from './FootBar.module.css'
import { Row } from './primitives.tsx'

/** The page's own actions at the foot of the screen, in the thumb's reach. Takes the place of the bottom bar. */
export const FootBar = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  useCoverBar()
  return (
    <Row
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
