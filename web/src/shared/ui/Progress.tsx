import type { ComponentProps } from 'react'
import styles from './Progress.module.css'

/** Progress as a bar. */
export const Progress = (progress: Omit<ComponentProps<'progress'>, 'className'>) => (
  <progress {...progress} className={styles.progress} />
)
