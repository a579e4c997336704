import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react'
import { useTexts } from '#shared/use-texts.ts'
import styles from './CustomerSearch.module.css'
import { customerListTexts } from './customer-list.texts.ts'
import { customersTexts } from './customers.texts.ts'

export interface CustomerSearchProps {
  value: string
  onChange: (text: string) => void
  /** How many conditions of the sheet are in use. */
  inUse: number
  onFilter: () => void
}

/** Name or phone, and the way to the other filters. */
export const CustomerSearch = ({ value, onChange, inUse, onFilter }: CustomerSearchProps) => {
  const t = useTexts(customersTexts)
  const list = useTexts(customerListTexts)
  return (
    <search className={styles.search}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      <input
        type="search"
        className={styles.input}
        aria-label={t.searchLabel}
        placeholder={t.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className={styles.button} aria-label={t.clearSearch} onClick={() => onChange('')}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles.button}
        title={list.filter}
        aria-label={inUse > 0 ? list.filterOn(inUse) : list.filter}
        aria-haspopup="dialog"
        onClick={onFilter}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        {inUse > 0 && (
          <span className={styles.badge} aria-hidden>
            {inUse}
          </span>
        )}
      </button>
    </search>
  )
}
