import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { classes } from '../ui/classes.ts'
import { look } from '../ui/look.ts'
import { Row } from '../ui/primitives.tsx'
import styles from './SortHeads.module.css'

export interface SortColumn<V extends string> {
  label: string
  /** The orders that pressing the head cycles through, and then the list's own. None if the list cannot be sorted by it. */
  orders?: readonly { sort: V; direction: 'ascending' | 'descending' }[]
}

export interface SortHeadsProps<V extends string> {
  /** Names the heads for screen readers. */
  label: string
  columns: readonly SortColumn<V>[]
  value: V
  /** The default order. */
  own: V
  onChange: (sort: V) => void
  /** Lays the heads over the columns of the rows. */
  className: string | undefined
}

/** The column headings of a table; sortable ones are buttons. */
export const SortHeads = <V extends string>({ label, columns, value, own, onChange, className }: SortHeadsProps<V>) => (
  // biome-ignore lint/a11y/useSemanticElements: the rows below are a list that draws only what is in sight.
  <div role="table" aria-label={label}>
    {/* biome-ignore lint/a11y/useSemanticElements: see the table. */}
    {/* biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus. */}
    <div role="row" className={classes(look({ size: 'small', tone: 'ink-3' }), className)}>
      {columns.map(({ label: name, orders }) => {
        const at = orders?.findIndex(({ sort }) => sort === value) ?? -1
        const direction = orders?.[at]?.direction
        const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the table.
          // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus.
          <span key={name} role="columnheader" aria-sort={orders && (direction ?? 'none')}>
            {orders ? (
              <Row
                as="button"
                flow="inline"
                gap={2}
                position="relative"
                type="button"
                className={styles.sort}
                onClick={() => onChange(orders[at + 1]?.sort ?? own)}
              >
                {name}
                <Arrow size={16} stroke={1.75} className={classes(styles.arrow, direction && styles.on)} aria-hidden />
              </Row>
            ) : (
              name
            )}
          </span>
        )
      })}
    </div>
  </div>
)
