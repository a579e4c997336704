import type { Asset } from '@mafteach/contract/assets'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Box, Grid, Row, Text } from '#shared/ui/primitives.tsx'
import { factsOf } from '../facts.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'
import styles from './overlay.module.css'

/** Facts shown on the phone before the others are opened; an even number fills its two columns. */
const SHOWN_FIRST = 6

/** Facts about an asset; on the phone the first ones. */
export const Facts = ({ asset }: { asset: Asset }) => {
  const t = useTexts(assetDetailTexts)
  const [areAllShown, setAllShown] = useState(false)
  const facts = factsOf(asset)
  const isFolded = !areAllShown && facts.length > SHOWN_FIRST
  return (
    <Box as="section" padTop={4} gutter aria-label={t.facts}>
      <Grid as="dl" columns={2} gapX={20} gapY={0} overflow="clip" className={styles.facts}>
        {facts.map(({ label, value }, at) => (
          <Row
            wrap
            gapX={8}
            gapY={0}
            content="center"
            justify="between"
            minHeight={44}
            padY={8}
            lineAbove
            key={label}
            only={isFolded && at >= SHOWN_FIRST ? 'desktop' : undefined}
            className={styles.fact}
          >
            <Text as="dt" size="small" tone="ink-3">
              {label}
            </Text>
            <Text as="dd" weight={550} anywhere>
              {value}
            </Text>
          </Row>
        ))}
      </Grid>
      {isFolded && (
        <Box only="phone">
          <Button variant="text" onClick={() => setAllShown(true)}>
            {t.allFacts(facts.length)}
          </Button>
        </Box>
      )}
    </Box>
  )
}
