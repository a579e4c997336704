import { useId } from 'react'
import { classes } from '#shared/ui/classes.ts'
import { look } from '../look.ts'
import { Text } from '../primitives.tsx'
import styles from './Choices.module.css'
import type { Option } from './option.ts'

export interface ChoicesProps<V extends string> {
  label: string
  value: V | null
  onChange: (value: V) => void
  options: readonly Option<V>[]
}

/** One of a few choices with room for a line of text each, as in dialogs: native radios, arrow keys included. */
export const Choices = <V extends string>({ label, value, onChange, options }: ChoicesProps<V>) => {
  const name = useId()
  return (
    <div className={look({ flow: 'stack', gap: 8 })} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            look({
              flow: 'row',
              align: 'center',
              gap: 12,
              padY: 8,
              padX: 14,
              border: 'strong',
              radius: 'control',
              minHeight: 60,
              focusAround: true,
            }),
            styles.choice,
          )}
        >
          <input
            type="radio"
            name={name}
            className={classes(look({ fixed: true, margin: 0, square: 24 }), styles.radio)}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <Text weight={600}>
            {option.label}
            {option.note && (
              <Text flow="block" size="small" weight={400} tone="ink-3">
                {option.note}
              </Text>
            )}
          </Text>
        </label>
      ))}
    </div>
  )
}
