import type { DealKind } from '@mafteach/contract/codes'
import { paths } from '@mafteach/contract/paths'
import type { ReverseDemand } from '@mafteach/contract/reverse-demand'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MatchParts } from '#shared/parts/match-parts.ts'
import { criterionLabels } from '#shared/texts/criterion-labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Avatar } from '#shared/ui/Avatar.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Box, Row, Stack, Text } from '#shared/ui/primitives.tsx'
import styles from './ReverseDemandPage.module.css'
import { reverseDemandTexts } from './reverse-demand.texts.ts'

const SHOWN_FIRST = 8

interface DemandResultProps {
  demand: ReverseDemand
  deal: DealKind
  why: MatchParts['why']
}

/** Matching buyers of mine and of the network, and what the others lack. */
export const DemandResult = ({ demand: { mine, network, differ }, deal, why }: DemandResultProps) => {
  const t = useTexts(reverseDemandTexts)
  return (
    <>
      <Stack gap={2} role="status">
        <Text as="strong" size="h1">
          {mine.fit > 0 ? t.mine(mine.fit) : t.nobody}
        </Text>
        <Text tone="ink-2">{(deal === 'RENT' ? t.tenants : t.network)(network.fit)}</Text>
      </Stack>
      {mine.fit > 0 && <Customers customers={mine.customers} why={why} />}
      {differ.length > 0 && <Differ differ={differ} />}
    </>
  )
}

const Customers = ({ customers, why }: { customers: ReverseDemand['mine']['customers']; why: MatchParts['why'] }) => {
  const t = useTexts(reverseDemandTexts)
  const [shown, setShown] = useState(SHOWN_FIRST)
  return (
    <section>
      <Text as="h2" size="h2">
        {t.customers}
      </Text>
      <ul>
        {customers.slice(0, shown).map(({ id, name, match }) => (
          <Box as="li" lineBetween key={id}>
            <Row as={Link} minHeight={64} gap={12} to={paths.customer(id)}>
              <Avatar name={name} id={id} size={40} />
              <Stack as="span" gap={2} grow shrink padY={8}>
                <Text as="bdi" weight={550} anywhere>
                  {name}
                </Text>
                {why(match)}
              </Stack>
              <Chevron tone="ink-3" />
            </Row>
          </Box>
        ))}
      </ul>
      {customers.length > shown && (
        <Button variant="text" onClick={() => setShown(customers.length)}>
          {t.more(customers.length - shown)}
        </Button>
      )}
    </section>
  )
}

/** A bar for each criterion, the longest first: mine, then the network's, with their numbers. */
const Differ = ({ differ }: Pick<ReverseDemand, 'differ'>) => {
  const t = useTexts(reverseDemandTexts)
  const criterion = useTexts(criterionLabels)
  const rows = differ.toSorted((one, other) => other.mine + other.network - one.mine - one.network)
  const most = Math.max(...rows.map(({ mine, network }) => mine + network))
  const part = (count: number) => ({ inlineSize: `${(count / most) * 100}%` })
  return (
    <section>
      <Text as="h2" size="h2">
        {t.differ}
      </Text>
      <Text as="p" size="small" tone="ink-3">
        {t.differNote}
      </Text>
      <Stack as="dl" gap={10} marginTop={10}>
        {rows.map(({ name, mine, network }) => (
          <Stack gapX={12} gapY={0} align="start" key={name} className={styles.bar}>
            <dt>{criterion[name]}</dt>
            <Stack as="dd" gap={2}>
              <Row
                as="span"
                overflow="hidden"
                marginTop={6}
                radius="chip"
                fill="sunken"
                align="stretch"
                className={styles.track}
                aria-hidden
              >
                <Box as="i" fill="action" style={part(mine)} />
                <i className={styles.network} style={part(network)} />
              </Row>
              <Text size="small" tone="ink-2">
                <b>{mine}</b> {t.differMine} · <b>{network}</b> {t.differNetwork}
              </Text>
            </Stack>
          </Stack>
        ))}
      </Stack>
    </section>
  )
}
