import type { ComponentProps } from 'react'
import styles from './Progress.module.css'

/** How far something has come, as a line. */
export const Progress = (progress: Omit<ComponentProps<'progress'>, 'className'>) => (
  <progress {...progress} className={styles.progress} />
)
