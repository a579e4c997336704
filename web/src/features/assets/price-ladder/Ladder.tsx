import type { DealKind } from '@mafteach/contract/codes'
import type { LadderStep, PriceLadder } from '@mafteach/contract/price-ladder'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '#shared/texts/format.ts'
import { Chip } from '#shared/ui/Chip.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './Ladder.module.css'
import { nextSteps, sizeOf } from './ladder.ts'
import { useLadderTexts } from './use-ladder-texts.ts'

interface LadderProps {
  kind: DealKind
  ladder: PriceLadder
  /** How many of mine there are at the present price. */
  mine: number
  /** One of `nextSteps`; none if nobody joins at all. */
  picked: LadderStep | undefined
  onPick: (price: number) => void
  /** Buyers who join at the picked price. */
  who?: ReactNode
}

/** Buyers at lower prices: the gain in words, the present price, and the next ones at which somebody joins. */
export const Ladder = ({ kind, ladder, mine, picked, onPick, who }: LadderProps) => {
  const t = useLadderTexts(kind)
  return (
    <Stack gap={12}>
      {picked ? (
        <Text as="p" size="h1" weight={700} role="status">
          {t.lowered(formatMoney(picked.price))}{' '}
          <Text flow="block" tone="success">
            {picked.mine > mine ? t.gained(picked.mine - mine) : t.gainedNetwork}
          </Text>
        </Text>
      ) : (
        <Text as="p" size="h2" weight={600} role="status">
          {t.nobody}
        </Text>
      )}
      {picked && <Bars ladder={ladder} picked={picked.price} />}
      <Box as="ul" card="always" overflow="hidden" aria-label={t.picture}>
        <Row as="li" gap={12} minHeight={56} padX={14} justify="between" lineBetween>
          <Row as="span" gap={8} wrap>
            <Text weight={650}>{formatMoney(ladder.price)}</Text>
            <Chip>{t.today}</Chip>
          </Row>
          <Text tone="ink-2">{t.buyers(mine)}</Text>
        </Row>
        {nextSteps(ladder).map((step) => (
          <Box as="li" key={step.price} lineBetween>
            <button
              type="button"
              aria-pressed={step.price === picked?.price}
              className={styles.step}
              onClick={() => onPick(step.price)}
            >
              <Text weight={600}>{formatMoney(step.price)}</Text>
              <Text text="end">
                {step.mine > mine && (
                  <Text flow="block" weight={650} tone="success">
                    {t.more(step.mine - mine)}
                  </Text>
                )}
                {step.network !== 0 && (
                  <Text flow="block" size="small" tone="ink-2">
                    {t.inNetwork(step.network === null ? t.few : formatNumber(step.network))}
                  </Text>
                )}
              </Text>
            </button>
            {step.price === picked?.price && who}
          </Box>
        ))}
      </Box>
      {ladder.refused_for_price > 0 && (
        <Text as="p" tone="hot">
          {t.refused(ladder.refused_for_price)}
        </Text>
      )}
    </Stack>
  )
}

/** A thin bar for each of the fifty prices, from the highest on. */
const Bars = ({ ladder: { price, steps }, picked }: { ladder: PriceLadder; picked: number }) => {
  const most = Math.max(1, ...steps.map(sizeOf))
  const today = steps.findLast((step) => step.price <= price)
  return (
    <Row align="end" className={styles.bars} aria-hidden>
      {steps.toReversed().map((step, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: steps of a cheap property have the same price.
          key={index}
          style={{ blockSize: `${(sizeOf(step) / most) * 100}%` }}
          data-at={step === today ? 'today' : step.price === picked ? 'picked' : undefined}
        />
      ))}
    </Row>
  )
}
