import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface ChoicesGroupProps {
  legend: string
  error?: string | undefined
  children: ReactNode
}

/** Choices that are one answer together, with what is wrong with it. */
export const ChoicesGroup = ({ legend, error, children }: ChoicesGroupProps) => {
  const errorId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
