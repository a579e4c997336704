import type { ReactNode } from 'react'
import { SearchField, type SearchFieldProps } from '../ui/fields/SearchField.tsx'
import { Stack } from '../ui/primitives.tsx'
import styles from './ListTools.module.css'

/** Above a long list: its search, then its pills and `ActiveFilters`. */
export const ListTools = ({ children, ...search }: SearchFieldProps & { children?: ReactNode }) => (
  <Stack gap={8} shrink padBottom={12} className={styles.tools}>
    <div className={styles.search}>
      <SearchField {...search} />
    </div>
    {children}
  </Stack>
)
