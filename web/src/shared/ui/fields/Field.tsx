import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Box, Row, Text } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'
import styles from './Field.module.css'

/** Props of every field. */
export interface FieldProps {
  label: string
  /** Also the target of the error banner's link; generated if absent. */
  id?: string
  /** Shown below and read with the field. */
  error?: string | null
  hint?: ReactNode
  required?: boolean
  /** Shows "optional" beside the label. */
  optional?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
}

/** Attributes of the control inside a field. */
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
    <Box shrink className={className}>
      <Label className={hideLabel ? 'visually-hidden' : styles.label} id={`${own}-label`} {...(isGroup ? {} : { htmlFor: own })}>
        {label}
        {optional && (
          <Text weight={400} tone="ink-3">
            {' '}
            · {t.optional}
          </Text>
        )}
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
        <Text as="div" marginTop={6} size="small" tone="ink-3" id={`${own}-hint`}>
          {hint}
        </Text>
      )}
      {error && (
        <Row gap={6} marginTop={6} size="small" weight={500} tone="error" id={`${own}-error`}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {error}
        </Row>
      )}
    </Box>
  )
}
