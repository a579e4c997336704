import { IconCheck, IconCurrencyShekel, IconHeartHandshake, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { OPENED_HERE } from '#shared/open-asset.tsx'
import { assetOverlay } from '#shared/paths.ts'
import { toast } from '#shared/toasts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { useSetPrice } from '../asset-acts.api.ts'
import { assetsTexts } from '../assets.texts.ts'
import { tellFailure, useStillSo } from '../use-still-so.ts'
import styles from './StaleAnswers.module.css'
import type { Stale } from './StaleAsset.tsx'

interface StaleAnswersProps {
  stale: Stale
  /** Whether Tab reaches the answers. */
  isReachable?: boolean
}

/** The answers of an asset that was not updated for 14 days (product.md section 6): still so, a new price, sold. */
export const StaleAnswers = ({ stale, isReachable = true }: StaleAnswersProps) => {
  const t = useTexts(assetsTexts)
  const [isPricing, setPricing] = useState(false)
  const stillSo = useStillSo(stale.id)
  if (isPricing) return <NewPrice stale={stale} onClose={() => setPricing(false)} />
  const tabIndex = isReachable ? 0 : -1
  return (
    <div className={styles.answers}>
      <Button
        variant="soft"
        size="small"
        busy={stillSo.isPending}
        tabIndex={tabIndex}
        aria-label={`${t.stillSo}: ${stale.title}`}
        icon={<IconCheck size={18} stroke={2} aria-hidden />}
        onClick={() => void stillSo.say()}
      >
        {t.stillSo}
      </Button>
      <Button
        size="small"
        tabIndex={tabIndex}
        aria-label={`${t.newPrice}: ${stale.title}`}
        icon={<IconCurrencyShekel size={18} stroke={1.75} aria-hidden />}
        onClick={() => setPricing(true)}
      >
        {t.newPrice}
      </Button>
      {stale.isOwned && <SoldLink id={stale.id} label={`${t.sold}: ${stale.title}`} tabIndex={tabIndex} />}
    </div>
  )
}

/** Opens the asset with its deal wizard. */
const SoldLink = ({ id, label, tabIndex }: { id: number; label: string; tabIndex: number }) => {
  const t = useTexts(assetsTexts)
  const { search } = useLocation()
  return (
    <ButtonLink
      size="small"
      tabIndex={tabIndex}
      aria-label={label}
      to={{ search: `${assetOverlay(id, search).search}&deal=1` }}
      state={OPENED_HERE}
      preventScrollReset
      icon={<IconHeartHandshake size={18} stroke={1.75} aria-hidden />}
    >
      {t.sold}
    </ButtonLink>
  )
}

const NewPrice = ({ stale, onClose }: { stale: Stale; onClose: () => void }) => {
  const t = useTexts(assetsTexts)
  const [price, setPrice] = useState<number | null>(stale.price)
  const change = useSetPrice(stale.id)
  const isSame = price === stale.price
  const save = async () => {
    if (price === null || isSame || change.isPending) return
    try {
      await change.mutateAsync(price)
    } catch (error) {
      tellFailure(error)
      return
    }
    toast.done(t.priceSaved)
    onClose()
  }
  return (
    <form
      className={styles.price}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <MoneyField label={`${t.newPrice}: ${stale.title}`} hideLabel value={price} onChange={setPrice} />
      <Button type="submit" variant="primary" size="small" busy={change.isPending} disabled={price === null || isSame}>
        {t.savePrice}
      </Button>
      <IconButton label={t.cancel} size="small" icon={<IconX size={20} stroke={1.75} aria-hidden />} onClick={onClose} />
    </form>
  )
}
