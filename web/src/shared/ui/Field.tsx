import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { useTexts } from '../use-texts.ts'
import styles from './Field.module.css'
import { uiTexts } from './ui.texts.ts'

/** What every field takes, whatever is inside. */
export interface FieldProps {
  label: string
  /** Also the target of the error banner's link; made up when absent. */
  id?: string
  /** Shown below and read with the field. */
  error?: string | null
  hint?: ReactNode
  required?: boolean
  /** Says "optional" beside the label. */
  optional?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
}

/** What the control inside a field must carry. */
export interface ControlAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
}

/** Label, control, hint and error. `labelled` false is for groups, whose label is no `<label>`. */
export const Field = ({
  label,
  id,
  error,
  hint,
  required,
  optional,
  hideLabel,
  className,
  isGroup,
  children,
}: FieldProps & { isGroup?: boolean; children: (aria: ControlAria, labelId: string) => ReactNode }) => {
  const t = useTexts(uiTexts)
  const made = useId()
  const own = id ?? made
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ') || undefined
  const Label = isGroup ? 'div' : 'label'
  return (
    <div className={classes(styles.field, className)}>
      <Label className={hideLabel ? 'visually-hidden' : styles.label} id={`${own}-label`} {...(isGroup ? {} : { htmlFor: own })}>
        {label}
        {optional && <span className={styles.optional}> · {t.optional}</span>}
      </Label>
      {children(
        {
          id: own,
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        },
        `${own}-label`,
      )}
      {hint && (
        <div className={styles.hint} id={`${own}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className={styles.error} id={`${own}-error`}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {error}
        </div>
      )}
    </div>
  )
}
