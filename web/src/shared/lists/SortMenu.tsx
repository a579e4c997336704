import { IconArrowsSort } from '@tabler/icons-react'
import { classes } from '#shared/ui/classes.ts'
import type { Option } from '../ui/fields/option.ts'
import { look } from '../ui/look.ts'
import { Text } from '../ui/primitives.tsx'
import styles from './SortMenu.module.css'

export interface SortMenuProps<V extends string> {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly Option<V>[]
}

/** The order of a list: a native select behind an icon, with words on the desktop. */
export const SortMenu = <V extends string>({ label, value, onChange, options }: SortMenuProps<V>) => (
  <label
    className={classes(
      look({
        position: 'relative',
        flow: 'inline',
        align: 'center',
        justify: 'center',
        gap: 8,
        fixed: true,
        focusAround: true,
        radius: 'control',
        tone: 'ink-2',
      }),
      styles.sort,
    )}
  >
    <IconArrowsSort size={20} stroke={1.75} aria-hidden />
    <Text only="desktop" aria-hidden>
      {options.find((option) => option.value === value)?.label}
    </Text>
    <select
      className={classes(look({ full: true, size: 'field', tone: 'ink', fill: 'raised', overlay: true }), styles.select)}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => {
        const option = options.find((one) => one.value === event.target.value)
        if (option) onChange(option.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)
