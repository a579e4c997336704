import type { Asset } from '@mafteach/contract/assets'
import { may } from '@mafteach/contract/permissions'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { ReturnFocus } from '#shared/ui/ReturnFocus.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { daysSince } from '../still-so.ts'
import { useStillSo } from '../use-still-so.ts'
import { assetActsTexts } from './asset-acts.texts.ts'
import { PriceDialog } from './PriceDialog.tsx'
import styles from './StillSo.module.css'

export interface StillSoProps {
  asset: Asset
  onDeal: (asset: Asset) => void
}

/** An asset that was not updated for 14 days asks whether it is still so: yes, a new price, or sold, which only its owner can say. */
export const StillSo = ({ asset, onDeal }: StillSoProps) => {
  const t = useTexts(assetActsTexts)
  const [isPricing, setPricing] = useState(false)
  const stillSo = useStillSo(asset.id)
  return (
    <section className={styles.strip} aria-label={t.stillSo}>
      <p className={styles.text}>
        <IconClock size={20} stroke={1.75} aria-hidden />
        {t.notUpdated(daysSince(asset.updated_at))}
      </p>
      <div className={styles.answers}>
        <Button variant="soft" size="small" busy={stillSo.isBusy} onClick={() => void stillSo.say()}>
          {t.stillSo}
        </Button>
        <Button size="small" onClick={() => setPricing(true)}>
          {t.newPrice}
        </Button>
        {may(asset.role, 'deal') && (
          <Button size="small" onClick={() => onDeal(asset)}>
            {t.sold}
          </Button>
        )}
      </div>
      {isPricing && (
        <ReturnFocus>
          <PriceDialog asset={asset} onClose={() => setPricing(false)} />
        </ReturnFocus>
      )}
    </section>
  )
}
