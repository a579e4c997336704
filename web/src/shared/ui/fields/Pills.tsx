import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { classes } from '../classes.ts'
import { look } from '../look.ts'
import { Row, Text } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'
import { Field, type FieldProps } from './Field.tsx'
import type { Option } from './option.ts'
import styles from './Pills.module.css'

export interface FilterPillsProps<V extends string | number> {
  /** Names the group for screen readers. */
  label: string
  /** Null: none of them. */
  value: V | null
  onChange: (value: V) => void
  options: readonly (Option<V> & { count?: number; icon?: ReactNode; hasDot?: boolean })[]
}

const showInRow = (pill: HTMLElement | null): void => pill?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** One filter of a list, in a row that scrolls sideways; the chosen one is ink, and in view. */
export const FilterPills = <V extends string | number>({ label, value, onChange, options }: FilterPillsProps<V>) => {
  const chosen = useRef<HTMLButtonElement>(null)
  // The first option is in view initially: nothing is measured during the first paint.
  const shown = useRef(options[0]?.value)
  useEffect(() => {
    if (value !== null && shown.current !== value) showInRow(chosen.current)
    shown.current = value ?? undefined
  }, [value])
  return (
    <Row as="fieldset" padY={4} gutter gap={8} shrink margin={0} border="none" align="stretch" slides aria-label={label}>
      {options.map((option) => (
        <Row
          as="button"
          flow="inline"
          gap={6}
          position="relative"
          reach={5}
          fixed
          minHeight={36}
          padX={12}
          border="strong"
          fill="surface"
          size="label"
          weight={500}
          space="nowrap"
          tone="ink-2"
          key={option.value}
          ref={option.value === value ? chosen : undefined}
          type="button"
          picked={option.value === value}
          className={styles.filter}
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.hasDot && <span className={look({ round: true, square: 8, fill: 'dot' })} aria-hidden />}
          {option.label}
          {option.count !== undefined && (
            <Text as="b" size="small" weight={600} tone={option.value === value ? undefined : 'ink-3'}>
              {option.count}
            </Text>
          )}
        </Row>
      ))}
    </Row>
  )
}

export interface PillsProps<V extends string | number> extends FieldProps {
  value: readonly V[]
  onChange: (value: V[]) => void
  options: readonly Option<V>[]
  /** One at most; pressing it again clears it unless `required`. */
  isSingular?: boolean
  /** Of many short ones, the six that fit in one row; the others follow on demand, or if one of them is chosen. */
  common?: readonly V[]
}

/** Choices of a form as pills that wrap. */
export const Pills = <V extends string | number>({ value, onChange, options, isSingular, common, ...field }: PillsProps<V>) => {
  const t = useTexts(uiTexts)
  const [isExpanded, setExpanded] = useState(false)
  const hasMore = common !== undefined && !isExpanded && value.every((one) => common.includes(one))
  const shown = hasMore ? options.filter((option) => common.includes(option.value)) : options
  return (
    <Field {...field} isGroup>
      {({ id, 'aria-describedby': describedBy }, labelId) => (
        <Row
          as="fieldset"
          wrap
          gap={8}
          shrink
          margin={0}
          border="none"
          pad={0}
          align="stretch"
          id={id}
          tabIndex={-1}
          className={classes(styles.pick, common && styles.grid, common && !hasMore && styles.whole)}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
        >
          {shown.map((option) => {
            const isOn = value.includes(option.value)
            const toggle = () => {
              if (!isSingular) return onChange(isOn ? value.filter((one) => one !== option.value) : [...value, option.value])
              onChange(isOn && !field.required ? [] : [option.value])
            }
            return (
              <Text
                as="button"
                border="field"
                position="relative"
                padX={12}
                radius="control"
                fill="surface"
                size="label"
                weight={500}
                tone="ink-2"
                key={option.value}
                type="button"
                className={classes(styles.pill, isOn && styles.picked)}
                aria-pressed={isOn}
                disabled={option.disabled}
                onClick={toggle}
              >
                {option.label}
              </Text>
            )
          })}
          {hasMore && shown.length < options.length && (
            <Text
              as="button"
              border="field"
              position="relative"
              padX={12}
              radius="control"
              fill="surface"
              size="label"
              weight={500}
              tone="ink-2"
              type="button"
              className={styles.pill}
              aria-label={`${t.showAll}: ${field.label}`}
              onClick={({ currentTarget }) => {
                setExpanded(true)
                // The button disappears; the focus stays in its group.
                currentTarget.parentElement?.focus()
              }}
            >
              <IconDots size={20} stroke={1.75} aria-hidden />
            </Text>
          )}
        </Row>
      )}
    </Field>
  )
}
