import { DEAL_KIND_OF, type Deal } from '@mafteach/contract/deals'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { AssetLine } from '#shared/parts/AssetLine.tsx'
import { formatPrice } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Chip } from '#shared/ui/Chip.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { DealCooperations } from './DealCooperations.tsx'
import { DealFacts } from './DealFacts.tsx'
import { DealParties } from './DealParties.tsx'
import { useDealPagesTexts } from './deal-kind-texts.ts'
import { dealPagesTexts } from './deal-pages.texts.ts'
import { dealAddress, factsOf } from './deal-words.ts'
import styles from './deals.module.css'
import { FeeSheet } from './FeeSheet.tsx'

/** A deal, on its page or beside the list: price and fee first, the asset, the people, and what is owed. */
export const DealDetails = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealPagesTexts)
  return (
    <>
      <Stack gap={12} columns={1} padTop={4}>
        <Card>
          <DealFacts deal={deal} />
        </Card>
        <SoldAsset deal={deal} />
      </Stack>
      <Section title={t.people}>
        <DealParties deal={deal} />
      </Section>
      <FeeSheet deal={deal} />
      <DealCooperations cooperations={deal.cooperations} />
    </>
  )
}

const SoldAsset = ({ deal: { id, asset, deal_type, type } }: { deal: Deal }) => {
  const t = useDealPagesTexts(DEAL_KIND_OF[deal_type])
  const words = (
    <AssetLine
      id={asset.id ?? id}
      imageUrl={asset.image_url}
      address={dealAddress(asset)}
      notes={[factsOf(asset), t.askingPrice(formatPrice({ price: asset.price, deal_kind: DEAL_KIND_OF[deal_type] }))]}
    >
      <Row as="span" wrap gap={6} padTop={4} align="stretch">
        <Chip tone="green">{t.sides[type]}</Chip>
        {asset.id === null && <Chip>{t.assetGone}</Chip>}
      </Row>
    </AssetLine>
  )
  return asset.id === null ? (
    <Row pad={10} tone="ink" card="always" align="stretch">
      {words}
    </Row>
  ) : (
    <Row as={AssetLink} assetId={asset.id} pad={10} tone="ink" card="always" align="stretch" className={styles.asset}>
      {words}
    </Row>
  )
}
