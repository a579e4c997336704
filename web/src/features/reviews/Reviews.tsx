import { paths } from '@mafteach/contract/paths'
import type { RealtorCard } from '@mafteach/contract/realtor'
import type { Review } from '@mafteach/contract/reviews'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { ReviewRow } from './ReviewRow.tsx'
import { reviewsQuery } from './reviews.api.ts'
import styles from './reviews.module.css'
import { reviewsTexts } from './reviews.texts.ts'

type Reviewed = Pick<RealtorCard, 'uuid' | 'name' | 'reviews_count'>

/** Customers' reviews of an agent; on another's card only if there are any. */
export const Reviews = ({ agent, isOwn }: { agent: Reviewed; isOwn: boolean }) => {
  const t = useTexts(reviewsTexts)
  if (agent.reviews_count === 0 && !isOwn) return null
  return (
    <Stack as="section" id="reviews" gap={12} padY={24} gutter className={styles.section}>
      <h2>
        {t.title}{' '}
        {agent.reviews_count > 0 && (
          <Text as="small" weight={400} tone="ink-3">
            {agent.reviews_count}
          </Text>
        )}
      </h2>
      {agent.reviews_count === 0 ? (
        <EmptyState title={t.none} text={t.noneText} action={<ButtonLink to={paths.deals()}>{t.toDeals}</ButtonLink>} />
      ) : (
        <ReviewList agent={agent} isOwn={isOwn} />
      )}
    </Stack>
  )
}

const ReviewList = ({ agent, isOwn }: { agent: Reviewed; isOwn: boolean }) => {
  const t = useTexts(reviewsTexts)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(reviewsQuery(agent.uuid))
  if (!data) return isError ? <ErrorState title={t.loadFailed} onRetry={refetch} /> : <RowsSkeleton rows={2} hasAvatar={false} />
  // A review may repeat if another arrived between two pages.
  const reviews = new Map(data.pages.flatMap(({ results }) => results.map((review): [number, Review] => [review.id, review])))
  return (
    <>
      <Stack as="ul" gap={10} aria-label={t.title}>
        {[...reviews.values()].map((review) => (
          <li key={review.id}>
            <ReviewRow review={review} agent={agent.name} isOwn={isOwn} />
          </li>
        ))}
      </Stack>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  )
}
