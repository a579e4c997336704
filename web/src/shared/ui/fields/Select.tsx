import { Combobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { look } from '../look.ts'
import { Text } from '../primitives.tsx'
import { uiTexts } from '../ui.texts.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { Dropdown } from './Dropdown.tsx'
import type { FieldProps } from './Field.tsx'
import { FEW, filterOptions, type OptionsProps } from './option.ts'

export interface SelectProps<V extends string | number> extends FieldProps, OptionsProps<V> {
  value: V | null
  onChange: (value: V | null) => void
  /** The text of an empty choice on top; absent when a choice must stay. */
  emptyChoice?: string
  placeholder?: string
  disabled?: boolean
  /** A search box; by default for more than 12 choices and for lists from the server. */
  isSearchable?: boolean
}

/** One choice of a list. Halves of rooms: `halfSteps(1, 8).map((rooms) => ({ value: rooms, label: String(rooms) }))`. */
export const Select = <V extends string | number>({
  value,
  onChange,
  options,
  status,
  emptyChoice,
  isSearchable = status !== undefined || options.length > 12,
  ...rest
}: SelectProps<V>) => {
  const t = useTexts(uiTexts)
  const [search, setSearch] = useState('')
  const isLong = status !== undefined || options.length > FEW
  // A sheet has its search, whatever the list has elsewhere.
  const hasSearch = useIsPhone() ? isLong : isSearchable
  const found = filterOptions(options, hasSearch ? search : '')
  return (
    <Dropdown
      {...rest}
      status={status}
      isLong={isLong}
      shown={options.find((option) => option.value === value)?.label ?? ''}
      placeholder={rest.placeholder ?? emptyChoice}
      emptyText={found.length === 0 ? t.noResults : null}
      search={hasSearch ? { value: search, onChange: setSearch } : undefined}
      onPick={(picked) => onChange(options.find((option) => String(option.value) === picked)?.value ?? null)}
    >
      {emptyChoice !== undefined && search === '' && <Combobox.Option value="">{emptyChoice}</Combobox.Option>}
      {found.map((option) => (
        <Combobox.Option
          key={option.value}
          value={String(option.value)}
          disabled={option.disabled}
          active={option.value === value}
        >
          <span>
            {option.label}
            {option.note && (
              <Text flow="block" size="small" tone="ink-3">
                {option.note}
              </Text>
            )}
          </span>
          {option.value === value && (
            <IconCheck className={look({ atEnd: true, tone: 'action-text' })} size={18} stroke={2} aria-hidden />
          )}
        </Combobox.Option>
      ))}
    </Dropdown>
  )
}
