import type { Asset, PotentialBuyer } from '@mafteach/contract/assets'
import { IconBrandWhatsapp, IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { PriceDropLine } from '../PriceDropLine.tsx'
import { closePriceToast, priceBefore, priceDropRecipientsOf } from '../price-drop.ts'
import styles from './overlay.module.css'
import { useAssetTexts } from './use-asset-texts.ts'

export interface TellBuyersProps {
  asset: Asset
  onNotify: (buyers: PotentialBuyer[]) => void
}

/** After a price drop: the reduction, and the buyers to notify. */
export const TellBuyers = ({ asset, onNotify }: TellBuyersProps) => {
  const t = useAssetTexts(asset.deal_kind)
  const [now] = useState(() => Date.now())
  const before = priceBefore(asset, now)
  useEffect(() => closePriceToast(asset.id), [asset.id])
  if (!before) return null
  const buyers = priceDropRecipientsOf(asset, now)
  return (
    <Stack gap={10} padTop={4} gutter padBottom={10}>
      <PriceDropLine before={before.price} price={asset.price} />
      {buyers.length > 0 && (
        <Stack gap={12} pad={14} border="strong" radius="card" fill="soft" className={styles.tell}>
          <Row as="p" gap={10} weight={650}>
            <IconUsers size={24} stroke={1.75} aria-hidden />
            {t.notifyBuyersTitle(buyers.length)}
          </Row>
          <Button
            variant="soft"
            full
            icon={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden />}
            onClick={() => onNotify(buyers)}
          >
            {t.notifyBuyers(buyers.length)}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
