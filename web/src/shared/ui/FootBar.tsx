import type { ReactNode } from 'react'
import { useCoverBar } from '../bar-cover.ts'
import styles from './FootBar.module.css'

/** The page's own actions at the foot of the screen, in the thumb's reach. Takes the place of the bottom bar. */
export const FootBar = ({ children }: { children: ReactNode }) => {
  useCoverBar()
  return (
    <div className={styles.foot} data-foot-bar>
      {children}
    </div>
  )
}
