import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { classes } from '../classes.ts'
import { Box, Text } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'
import styles from './Dropdown.module.css'
import { Dropdown } from './Dropdown.tsx'
import type { FieldProps } from './Field.tsx'
import { FEW, filterOptions, type OptionsProps } from './option.ts'

export interface MultiSelectProps<V extends string | number> extends FieldProps, OptionsProps<V> {
  value: readonly V[]
  onChange: (value: V[]) => void
  /** At most one choice: picking replaces it and closes the list; no "choose all". */
  isSingular?: boolean
  placeholder?: string
  disabled?: boolean
}

const ALL = '*all'

/** Several choices of a list, with search and "choose all". All unchecked counts as empty. */
export const MultiSelect = <V extends string | number>({
  value,
  onChange,
  options,
  status,
  isSingular,
  ...rest
}: MultiSelectProps<V>) => {
  const t = useTexts(uiTexts)
  const [search, setSearch] = useState('')
  const hasCome = status === undefined || status === 'success'
  const found = filterOptions(options, search)
  const enabled = options.filter((option) => !option.disabled)
  const hasAll = enabled.length > 0 && enabled.every((option) => value.includes(option.value))
  const chosen = options.filter((option) => value.includes(option.value))
  const names = chosen.map((option) => option.label)

  const pick = (picked: string) => {
    if (picked === ALL) return onChange(hasAll ? [] : enabled.map((option) => option.value))
    const option = options.find((one) => String(one.value) === picked)
    if (!option) return
    const isOn = value.includes(option.value)
    if (isSingular) return onChange(isOn ? [] : [option.value])
    onChange(isOn ? value.filter((one) => one !== option.value) : [...value, option.value])
  }

  return (
    <Dropdown
      {...rest}
      status={status}
      isMultiple={!isSingular}
      isLong={status !== undefined || options.length > FEW}
      emptyText={found.length === 0 ? t.noResults : null}
      {...(isSingular ? {} : { chosen: chosen.map((option) => ({ value: String(option.value), label: option.label })) })}
      shown={names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')}
      search={{ value: search, onChange: setSearch }}
      onPick={pick}
    >
      {!isSingular && search === '' && hasCome && enabled.length > 1 && (
        <Combobox.Option value={ALL} active={hasAll} className={styles.all}>
          <Mark isOn={hasAll} />
          <span>
            {t.chooseAll}{' '}
            <Text weight={500} tone="ink-3">
              {formatNumber(enabled.length)}
            </Text>
          </span>
        </Combobox.Option>
      )}
      {found.map((option) => (
        <Combobox.Option
          key={option.value}
          value={String(option.value)}
          disabled={option.disabled}
          active={value.includes(option.value)}
        >
          <Mark isOn={value.includes(option.value)} />
          <span>
            {option.label}
            {option.note && (
              <Text flow="block" size="small" tone="ink-3">
                {option.note}
              </Text>
            )}
          </span>
        </Combobox.Option>
      ))}
    </Dropdown>
  )
}

const Mark = ({ isOn }: { isOn: boolean }) => (
  <Box
    as="span"
    square={24}
    flow="center"
    fixed
    tone="on-action"
    className={classes(styles.check, isOn && styles.checked)}
    aria-hidden
  >
    {isOn && <IconCheck size={14} stroke={3} />}
  </Box>
)
