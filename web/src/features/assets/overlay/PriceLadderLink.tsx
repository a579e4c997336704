import type { Asset } from '@mafteach/contract/assets'
import { paths } from '@mafteach/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { isUnsold } from '../unsold/is-unsold.ts'
import { assetDetailTexts } from './asset-detail.texts.ts'

/** Leads to the price ladder; of an asset that is long on the market also to why. */
export const PriceLadderLink = ({ asset }: { asset: Asset }) => {
  const t = useTexts(assetDetailTexts)
  return (
    <Box gutter>
      <Row as={Link} gap={8} minHeight={48} weight={550} tone="ink-2" lineAbove to={paths.priceLadder(asset.id)}>
        <Text grow>{isUnsold(asset) ? t.priceLadderUnsold : t.priceLadder}</Text>
        <Chevron tone="ink-3" />
      </Row>
    </Box>
  )
}
