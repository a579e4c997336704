import { paths } from '@mafteach/contract/paths'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { type SavedFilter, savedFiltersQuery } from '#shared/lists/saved-filters/saved-filters.api.ts'
import { savedFiltersTexts } from '#shared/lists/saved-filters/saved-filters.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import styles from './Sidebar.module.css'

const pathOf = ({ list, query }: SavedFilter): string =>
  list === 'customers' ? `${paths.customers()}?${query}` : `${paths.myAssets()}&${query}`
const useSaved = (list: SavedFilter['list']) => useQuery(savedFiltersQuery(list)).data?.results ?? []

/** Lists under the names that the agent, or a colleague, gave them. */
export const SavedViews = () => {
  const t = useTexts(savedFiltersTexts)
  const { pathname, search } = useLocation()
  const views = [...useSaved('customers'), ...useSaved('assets')]
  return (
    views.length > 0 && (
      <nav aria-label={t.saved} className={styles.nav}>
        <ul>
          {views.map((view) => {
            const { id, name, owner } = view
            const to = pathOf(view)
            const isHere = to === `${pathname}${search}`
            return (
              <li key={id}>
                <Row
                  as={Link}
                  minHeight={36}
                  gap={10}
                  padX={10}
                  radius="small"
                  size="body"
                  tone="ink-2"
                  to={to}
                  className={classes(styles.item, isHere && styles.active)}
                  aria-current={isHere ? 'page' : undefined}
                  title={owner ? t.sharedBy(name, owner.name) : undefined}
                >
                  <IconBookmark size={20} stroke={1.75} aria-hidden />
                  <Text lines={1}>{name}</Text>
                </Row>
              </li>
            )
          })}
        </ul>
      </nav>
    )
  )
}
