import type { Asset } from '@mafteach/contract/assets'
import { paths } from '@mafteach/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chevron } from '#shared/ui/Chevron.tsx'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { assetDetailTexts } from './asset-detail.texts.ts'

/** Link to the purchase costs at this property's price. */
export const CostsLink = ({ asset: { price } }: { asset: Pick<Asset, 'price'> }) => {
  const t = useTexts(assetDetailTexts)
  return (
    <Box gutter>
      <Row as={Link} gap={8} minHeight={48} weight={550} tone="ink-2" lineAbove to={paths.costs({ price })}>
        <Text grow>{t.costs}</Text>
        <Chevron tone="ink-3" />
      </Row>
    </Box>
  )
}
