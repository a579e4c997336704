import { assetCounts } from '@mafteach/contract/asset-lists'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useHome } from '#shared/api/home.ts'
import { q } from '#shared/api/query.ts'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'
import { formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Grid, Stack } from '#shared/ui/primitives.tsx'
import styles from './Counts.module.css'
import { homeTexts } from './home.texts.ts'

/** How many of each kind are mine, each leading to its list. */
export const Counts = () => {
  const t = useTexts(homeTexts)
  const { counts } = useHome()
  const { main } = useDealKinds()
  // The home page counts sales; an agent with rentals only gets the counts of their list.
  const rentals = useQuery(q(assetCounts, main === 'RENT' ? { query: { deal_kind: main } } : null)).data
  const activeAssets = main === 'RENT' ? (rentals ? rentals.ME + rentals.AL + rentals.AG : 0) : counts.active_assets
  const numbers = [
    { label: t.buyers, count: counts.buyers, to: paths.customers({ tab: 'buyers' }) },
    { label: t.leads, count: counts.leads, to: paths.customers({ tab: 'leads' }) },
    { label: t.sellers, count: counts.sellers, to: paths.customers({ tab: 'sellers' }) },
    { label: t.activeAssets, count: activeAssets, to: paths.myAssets({ marketed: 1, about: t.activeAssets }) },
  ]
  return (
    <Grid as="ul" columns={4} overflow="hidden" card="always" className={styles.numbers} aria-label={t.counts}>
      {numbers.map(({ label, count, to }) => (
        <li key={label}>
          <Stack as={Link} hoverTile tall padY={6} padX={8} size="micro" tone="ink-2" to={to} className={styles.number}>
            <b>{formatNumber(count)}</b>
            {label}
          </Stack>
        </li>
      ))}
    </Grid>
  )
}
