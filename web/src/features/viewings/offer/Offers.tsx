import { listOffers } from '@mafteach/contract/viewing-slots'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { qAll } from '#shared/api/query.ts'
import { ListRow } from '#shared/lists/ListRow.tsx'
import { offerOverlay } from '#shared/navigation/offer-paths.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { spokenTime } from '#shared/texts/day-words.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import styles from '../viewings.module.css'
import { offerTexts } from './offer.texts.ts'

/** Open offers; nothing without any. */
export const Offers = () => {
  const t = useTexts(offerTexts)
  const now = useNow()
  const { search } = useLocation()
  const { data: offers = [] } = useQuery(qAll(listOffers, {}))
  if (offers.length === 0) return null
  return (
    <Box cardGutter padTop={16} className={styles.columns}>
      <Section title={t.offers} count={offers.length}>
        <Card>
          {offers.map(({ id, asset, starts_at, free, taken }) => (
            <ListRow
              key={id}
              as={Link}
              lineBetween
              to={offerOverlay(id, search)}
              state={OPENED_HERE}
              preventScrollReset
              title={<bdi>{asset.name || t.assetGone}</bdi>}
              note={t.row(spokenTime(starts_at, now), free, taken)}
              end={<Chevron tone="ink-3" />}
            />
          ))}
        </Card>
      </Section>
    </Box>
  )
}
