import type { Customer } from '@mafteach/contract/customers'
import { SEARCH_MIN } from '@mafteach/contract/limits'
import { displayPhone } from '@mafteach/contract/phones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateLtr } from '#shared/format.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { SearchField } from '#shared/ui/SearchField.tsx'
import { useDebounced } from '#shared/use-debounced.ts'
import { useTexts } from '#shared/use-texts.ts'
import { customersPageQuery } from '../customers.api.ts'
import { NO_FILTER } from '../list/customer-filter.ts'
import styles from './merge.module.css'
import { mergeTexts } from './merge.texts.ts'

const SEARCH_PAUSE_MS = 300
const SHOWN = 8

export interface MergeSearchProps {
  customer: Pick<Customer, 'id' | 'name'>
  onPick: (other: Customer) => void
}

/** Finds the other card of a person. */
export const MergeSearch = ({ customer, onPick }: MergeSearchProps) => {
  const t = useTexts(mergeTexts)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_PAUSE_MS)
  const canAsk = search.length >= SEARCH_MIN
  const found = useQuery({ ...customersPageQuery({ ...NO_FILTER, search }, 1), enabled: canAsk })
  const others = canAsk ? (found.data?.results ?? []).filter(({ id }) => id !== customer.id).slice(0, SHOWN) : []
  const message = !canAsk ? t.typeMore : found.isError ? t.searchFailed : found.data && others.length === 0 ? t.noResults : null
  return (
    <div className={styles.fields}>
      <div>
        <p className={styles.question}>{t.mergeWho}</p>
        <p className={styles.quiet}>{t.mergeWhoNote(displayPhone(customer.name))}</p>
      </div>
      <SearchField label={t.search} placeholder={t.searchPlaceholder} autoFocusInDialog value={typed} onChange={setTyped} />
      <ul className={styles.people}>
        {others.map((other) => (
          <li key={other.id}>
            <button type="button" className={styles.person} onClick={() => onPick(other)}>
              <Avatar name={other.name} id={other.id} size={40} />
              <span className={styles.words}>
                <PersonName name={other.name} className={styles.name} />
                <span className={styles.quiet}>{other.phone && isolateLtr(displayPhone(other.phone))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.quiet} role="status">
        {message}
      </p>
    </div>
  )
}
