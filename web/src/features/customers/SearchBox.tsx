import { IconSearch, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#shared/use-texts.ts'
import { customersTexts } from './customers.texts.ts'
import styles from './SearchBox.module.css'

export interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
  label: string
  placeholder: string
  /** Takes the focus when the dialog around it opens. */
  autoFocusInDialog?: boolean
  /** A button at its end. */
  children?: ReactNode
}

/** The box in which customers are searched by name or phone. */
export const SearchBox = ({ value, onChange, label, placeholder, autoFocusInDialog, children }: SearchBoxProps) => {
  const t = useTexts(customersTexts)
  return (
    <search className={styles.search}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(autoFocusInDialog ? { 'data-autofocus': true } : {})}
      />
      {value !== '' && (
        <button type="button" aria-label={t.clearSearch} onClick={() => onChange('')}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
      {children}
    </search>
  )
}
