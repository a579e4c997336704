import { useId } from 'react'
import { classes } from '#shared/ui/classes.ts'
import { look } from '../look.ts'
import { Box } from '../primitives.tsx'
import { Field, type FieldProps } from './Field.tsx'
import type { Option } from './option.ts'
import styles from './Segmented.module.css'

export interface SegmentedProps<V extends string | number> extends FieldProps {
  value: V | null
  onChange: (value: V) => void
  options: readonly Option<V>[]
}

/** One of two to four choices, side by side: native radios, arrow keys included. */
export const Segmented = <V extends string | number>({ value, onChange, options, ...field }: SegmentedProps<V>) => {
  const name = useId()
  return (
    <Field {...field} isGroup>
      {({ id, ...aria }, labelId) => (
        <div
          {...aria}
          id={id}
          className={look({ flow: 'row', pad: 4, border: 'all', radius: 'control', fill: 'sunken' })}
          role="radiogroup"
          aria-labelledby={labelId}
        >
          {options.map((option) => (
            <label
              key={option.value}
              className={classes(look({ position: 'relative', grow: true, shrink: true }), styles.choice)}
            >
              <input
                type="radio"
                className={classes(look({ margin: 0, overlay: true }), styles.input)}
                name={name}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
              <Box
                as="span"
                flow="center"
                padX={8}
                radius="small"
                size="label"
                weight={500}
                text="center"
                tone="ink-2"
                className={styles.face}
              >
                {option.label}
              </Box>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
