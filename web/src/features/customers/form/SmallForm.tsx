import type { FormEvent, ReactNode } from 'react'
import { ErrorBanner, type FieldProblem } from '#shared/ui/ErrorBanner.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import styles from './SmallForm.module.css'

export interface SmallFormProps {
  onSubmit: (event: FormEvent) => void
  problems: readonly FieldProblem[]
  /** The buttons. */
  foot: ReactNode
  children: ReactNode
}

/** A short form that is a page: its buttons stand at the foot of the phone, and in one card with the fields on the desktop. */
export const SmallForm = ({ onSubmit, problems, foot, children }: SmallFormProps) => (
  <form className={styles.form} onSubmit={onSubmit} noValidate>
    <div className={styles.fields}>
      <ErrorBanner problems={problems} />
      {children}
    </div>
    <FootBar>{foot}</FootBar>
  </form>
)
