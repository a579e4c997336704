import type { LadderStep, PriceLadder } from '@mafteach/contract/price-ladder'
import { type ReactNode, useState } from 'react'
import { classes } from '#shared/classes.ts'
import { formatMoney, formatMoneyShort, formatNumber } from '#shared/format.ts'
import { Button } from '#shared/ui/Button.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './Ladder.module.css'
import { sizeOf, tellingSteps } from './ladder.ts'
import { priceLadderTexts } from './price-ladder.texts.ts'

interface LadderProps {
  ladder: PriceLadder
  /** How many of mine there are at the present price. */
  mine: number
  /** What can be done at a price below it; none where nothing can. */
  act?: (step: LadderStep) => ReactNode
}

/** How many buyers there are at each price: the gain in words, the picture, and the table of the steps that tell something. */
export const Ladder = ({ ladder, mine, act }: LadderProps) => {
  const t = useTexts(priceLadderTexts)
  const telling = tellingSteps(ladder)
  const lower = telling.filter(({ price }) => price < ladder.price)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const picked = ladder.steps.find(({ price }) => price === chosen) ?? lower[0]
  const rows = isWhole ? ladder.steps.toReversed() : telling
  return (
    <Stack gap={12}>
      {picked ? (
        <Text as="p" size="h2" weight={700} role="status">
          {t.next(formatMoney(picked.price))}{' '}
          <Text tone="success">{picked.mine > mine ? t.gained(picked.mine - mine) : t.gainedNetwork}</Text>
        </Text>
      ) : (
        <Text as="p" tone="ink-2">
          {t.nobody}
        </Text>
      )}
      <Picture ladder={ladder} picked={picked?.price} />
      {ladder.refused_for_price > 0 && (
        <Text as="p" tone="hot">
          {t.refused(ladder.refused_for_price)}
        </Text>
      )}
      <table className={classes(look({ full: true }), styles.table)}>
        <caption className="visually-hidden">{t.picture}</caption>
        <thead>
          <tr>
            <th scope="col">{t.price}</th>
            <th scope="col">{t.mine}</th>
            <th scope="col">{t.network}</th>
          </tr>
        </thead>
        <tbody>
          {withToday(rows, ladder.price).map((step) =>
            step === null ? (
              <tr key="today" className={styles.today}>
                <th scope="row">
                  {formatMoney(ladder.price)} · {t.today}
                </th>
                <td>{formatNumber(mine)}</td>
                <td>–</td>
              </tr>
            ) : (
              <Step
                key={step.price}
                step={step}
                more={step.price < ladder.price ? step.mine - mine : 0}
                isPicked={act !== undefined && step === picked}
                onPick={act && step.price < ladder.price ? () => setChosen(step.price) : undefined}
              />
            ),
          )}
        </tbody>
      </table>
      <Row>
        <Button variant="text" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.telling : t.all}
        </Button>
      </Row>
      {picked && act?.(picked)}
    </Stack>
  )
}

/** The present price among the steps, as null. */
const withToday = (rows: LadderStep[], price: number): (LadderStep | null)[] => [
  ...rows.filter((step) => step.price > price),
  null,
  ...rows.filter((step) => step.price <= price),
]

interface StepProps {
  step: LadderStep
  /** How many more of mine than today. */
  more: number
  isPicked: boolean
  onPick: (() => void) | undefined
}

const Step = ({ step: { price, mine, network }, more, isPicked, onPick }: StepProps) => {
  const t = useTexts(priceLadderTexts)
  return (
    <tr data-picked={isPicked || undefined}>
      <th scope="row">
        {onPick ? (
          <button type="button" aria-pressed={isPicked} aria-label={t.choose(formatMoney(price))} onClick={onPick}>
            {formatMoney(price)}
          </button>
        ) : (
          formatMoney(price)
        )}
      </th>
      <td>
        {formatNumber(mine)} {more > 0 && <Text tone="success">({t.more(more)})</Text>}
      </td>
      <td>{network === null ? t.few : formatNumber(network)}</td>
    </tr>
  )
}

/** A bar for each step, from the highest price on: mine below, the network's above them. */
const Picture = ({ ladder: { price, steps }, picked }: { ladder: PriceLadder; picked: number | undefined }) => {
  const t = useTexts(priceLadderTexts)
  const most = Math.max(1, ...steps.map(sizeOf))
  const below = steps.findLast((step) => step.price <= price)
  const part = (count: number) => ({ blockSize: `${(count / most) * 100}%` })
  return (
    <figure aria-hidden>
      <Row align="stretch" className={styles.bars}>
        {steps.toReversed().map((step, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: steps of a cheap property have the same price.
            key={index}
            className={styles.bar}
            data-today={step === below || undefined}
            data-picked={step.price === picked || undefined}
          >
            <i className={styles.network} style={part(sizeOf(step) - step.mine)} />
            <i className={styles.mine} style={part(step.mine)} />
          </span>
        ))}
      </Row>
      <Row justify="between" gap={8} size="small" tone="ink-3" marginTop={4}>
        <span>{formatMoneyShort(steps.at(-1)!.price)}</span>
        <span>{t.todayAt(formatMoneyShort(price))}</span>
        <span>{formatMoneyShort(steps[0]!.price)}</span>
      </Row>
      <Row gap={12} size="small" tone="ink-2">
        <Row as="span" gap={6}>
          <Box as="i" square={10} radius="chip" fill="action" />
          {t.mine}
        </Row>
        <Row as="span" gap={6}>
          <Box as="i" square={10} radius="chip" tone="info" solid />
          {t.network}
        </Row>
      </Row>
    </figure>
  )
}
