import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { type Asset, changeAsset } from '@mafteach/contract/assets'
import { statedNeighborhood } from '@mafteach/contract/codes'
import { mayNow } from '@mafteach/contract/permissions'
import { priceLadder } from '@mafteach/contract/price-ladder'
import { IconTrendingDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { AssetLine } from '#shared/parts/AssetLine.tsx'
import { formatMoney } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { PageHeader } from '#shared/ui/PageHeader.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { assetQuery, showAsset } from '../assets.api.ts'
import { cardFactsOf } from '../card-facts.ts'
import { priceDropLink, priceDropRecipientsOf, toastPriceSaved } from '../price-drop.ts'
import { isUnsold } from '../unsold/is-unsold.ts'
import { WhyUnsold } from '../unsold/WhyUnsold.tsx'
import { daysSince } from '../up-to-date.ts'
import { Ladder } from './Ladder.tsx'
import { pickedStep } from './ladder.ts'
import { NearbyPrices } from './NearbyPrices.tsx'
import styles from './PriceLadderPage.module.css'
import { priceLadderTexts } from './price-ladder.texts.ts'
import { useLadderTexts } from './use-ladder-texts.ts'
import { WhoJoins } from './WhoJoins.tsx'

/** `/assets/{id}/price`: buyers at lower prices; for an asset long on the market also what else would attract some (product.md section 13). */
export const PriceLadderPage = () => {
  const t = useTexts(priceLadderTexts)
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const { data: asset, error, refetch } = useQuery({ ...assetQuery(id), enabled: isId })
  return (
    <>
      <PageHeader title={t.title} />
      {asset ? (
        <Priced asset={asset} />
      ) : error || !isId ? (
        <ErrorState title={t.notLoaded} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </>
  )
}

const Priced = ({ asset }: { asset: Asset }) => {
  const t = useLadderTexts(asset.deal_kind)
  const { data: ladder, error, refetch } = useQuery(q(priceLadder, { params: { id: asset.id } }))
  const [chosen, setChosen] = useState<number | null>(null)
  const picked = ladder && pickedStep(ladder, chosen)
  const mine = asset.potential_buyers.length
  return (
    <>
      <Stack gap={20} gutter padTop={8} padBottom={32} className={styles.page}>
        <AssetLine
          id={asset.id}
          imageUrl={asset.image_url}
          address={addressWithNeighborhood(asset)}
          notes={[[...cardFactsOf(asset), t.days(daysSince(asset.created_at))].join(' · ')]}
        />
        {ladder ? (
          <Ladder
            kind={asset.deal_kind}
            ladder={ladder}
            mine={mine}
            picked={picked}
            onPick={setChosen}
            who={picked && <WhoJoins asset={asset} price={picked.price} />}
          />
        ) : error ? (
          <ErrorState title={t.notLoaded} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={4} />
        )}
        <NearbyPrices
          asset={{
            ...asset,
            city: asset.city.id,
            neighborhood: statedNeighborhood(asset.neighborhood)?.id ?? null,
          }}
        />
        {isUnsold(asset) && <WhyUnsold asset={asset} />}
      </Stack>
      {picked && mayNow(asset, 'edit') && <LowerPrice asset={asset} price={picked.price} gained={picked.mine - mine} />}
    </>
  )
}

/** Lowers the price, then links to notifying buyers. */
const LowerPrice = ({ asset, price, gained }: { asset: Asset; price: number; gained: number }) => {
  const t = useLadderTexts(asset.deal_kind)
  const navigate = useNavigate()
  const { write, isBusy } = useWrite(changeAsset, {
    onDone: (after, input, client) => {
      showAsset(after, input, client)
      const hasBuyersToNotify = priceDropRecipientsOf(after, Date.now()).length > 0
      toastPriceSaved(asset.price, after, { isOnAsset: hasBuyersToNotify })
      if (hasBuyersToNotify) void navigate(priceDropLink(asset.id), { replace: true })
    },
    failed: t.failed,
  })
  return (
    <FootBar>
      <Text grow shrink>
        {gained > 0 && (
          <Text flow="block" weight={600}>
            {t.more(gained)}
          </Text>
        )}
        <Text size="small" tone="ink-2">
          {t.agreed}
        </Text>
      </Text>
      <Button
        variant="primary"
        size="large"
        busy={isBusy}
        icon={<IconTrendingDown size={20} stroke={1.75} className="mirrored" aria-hidden />}
        onClick={() => void write({ params: { id: asset.id }, body: { price } })}
      >
        {gained > 0 ? t.lowerAndNotify : t.lower(formatMoney(price))}
      </Button>
    </FootBar>
  )
}
