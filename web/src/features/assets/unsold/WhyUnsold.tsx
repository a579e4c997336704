import type { Asset } from '@mafteach/contract/assets'
import { type WhyUnsold as Why, whyUnsold } from '@mafteach/contract/why-unsold'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { criterionLabels } from '#shared/texts/criterion-labels.texts.ts'
import { formatNumber } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useUnsoldTexts } from '../price-ladder/use-ladder-texts.ts'
import { Moves } from './Moves.tsx'

/** Why an asset of mine is long on the market, and changes besides the price, each with one tap. */
export const WhyUnsold = ({ asset }: { asset: Asset }) => {
  const t = useUnsoldTexts(asset.deal_kind)
  const { data, error, refetch } = useQuery(q(whyUnsold, { params: { id: asset.id } }))
  if (error) return <ErrorState title={t.notLoaded} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={4} />
  const { fits, lost, moves } = data
  return (
    <Stack as="section" gap={16} aria-label={t.title}>
      <Stack gap={2}>
        <Text as="h2" size="h2">
          {t.title}
        </Text>
        <Text as="p" tone="ink-2">
          {t.fits(formatNumber(fits.mine), fits.network === null ? t.few : formatNumber(fits.network))}
        </Text>
      </Stack>
      <Moves asset={asset} moves={moves} />
      <Lost lost={lost} t={t} />
    </Stack>
  )
}

/** Criteria that alone exclude buyers, the most first. */
const Lost = ({ lost, t }: Pick<Why, 'lost'> & { t: ReturnType<typeof useUnsoldTexts> }) => {
  const names = useTexts(criterionLabels)
  if (lost.length === 0)
    return (
      <Text as="p" tone="ink-2">
        {t.nobodyLost}
      </Text>
    )
  const sizeOf = ({ mine, network, unknown }: Why['lost'][number]) => mine + (network ?? 1) + unknown
  return (
    <section>
      <Text as="h3" size="body" weight={600}>
        {t.lost}
      </Text>
      <Text as="p" size="small" tone="ink-3">
        {t.lostNote}
      </Text>
      <ul>
        {lost
          .toSorted((one, other) => sizeOf(other) - sizeOf(one))
          .map(({ name, mine, network, unknown }) => (
            <Row as="li" key={name} wrap gapX={12} gapY={0} justify="between" minHeight={44} lineBetween>
              <Text weight={550}>{names[name]}</Text>
              <Text size="small" tone="ink-2">
                {[
                  mine > 0 && `${t.mine} ${formatNumber(mine)}`,
                  network !== 0 && `${t.network} ${network === null ? t.few : formatNumber(network)}`,
                  unknown > 0 && t.wait(unknown),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Row>
          ))}
      </ul>
    </section>
  )
}
