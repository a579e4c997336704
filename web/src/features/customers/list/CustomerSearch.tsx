import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTexts } from '#shared/use-texts.ts'
import { customersTexts } from '../customers.texts.ts'
import { SearchBox } from '../SearchBox.tsx'
import styles from './CustomerSearch.module.css'
import { customerListTexts } from './customer-list.texts.ts'

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
    <div className={styles.search}>
      <SearchBox value={value} onChange={onChange} label={t.searchLabel} placeholder={t.searchPlaceholder}>
        <button
          type="button"
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
      </SearchBox>
    </div>
  )
}
