import { CUSTOMER_SORTS, type CustomerSort } from '@mafteach/contract/customers'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTexts } from '#shared/use-texts.ts'
import { customerListTexts } from './customer-list.texts.ts'
import styles from './SortSelect.module.css'

/** The order of the list: the system's own list of choices behind an icon, with words on the desktop. */
export const SortSelect = ({ value, onChange }: { value: CustomerSort; onChange: (sort: CustomerSort) => void }) => {
  const t = useTexts(customerListTexts)
  return (
    <label className={styles.sort}>
      <IconArrowsSort size={20} stroke={1.75} aria-hidden />
      <span className={styles.word} aria-hidden>
        {t.sorts[value]}
      </span>
      <select
        className={styles.select}
        aria-label={t.sort}
        title={t.sort}
        value={value}
        onChange={(event) => onChange(CUSTOMER_SORTS.find((sort) => sort === event.target.value) ?? 'newest')}
      >
        {CUSTOMER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}
