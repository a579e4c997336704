import type { Asset } from '@mafteach/contract/assets'
import { paths } from '@mafteach/contract/paths'
import { Link } from 'react-router'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { isUnsold } from '../unsold/is-unsold.ts'
import { useAssetTexts } from './use-asset-texts.ts'

/** Leads to the price ladder; of an asset that is long on the market also to why. */
export const PriceLadderLink = ({ asset }: { asset: Asset }) => {
  const t = useAssetTexts(asset.deal_kind)
  return (
    <Box gutter>
      <Row as={Link} gap={8} minHeight={48} weight={550} tone="ink-2" lineAbove to={paths.priceLadder(asset.id)}>
        <Text grow>{isUnsold(asset) ? t.priceLadderUnsold : t.priceLadder}</Text>
        <Chevron tone="ink-3" />
      </Row>
    </Box>
  )
}
