import { IconCheck, IconCurrencyShekel, IconHeartHandshake, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import { OPENED_HERE } from '#shared/open-asset.tsx'
import { assetOverlay } from '#shared/paths.ts'
import { toast } from '#shared/toasts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetsTexts } from '../assets.texts.ts'
import { usePriceForm } from '../use-price-form.ts'
import { useStillSo } from '../use-still-so.ts'
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
        busy={stillSo.isBusy}
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
  const { form, isSame } = usePriceForm(stale, () => {
    toast.done(t.priceSaved)
    onClose()
  })
  return (
    <div>
      <FormProblems form={form} />
      <ContractForm form={form} className={styles.price}>
        <MoneyField {...form.field('price')} label={`${t.newPrice}: ${stale.title}`} hideLabel />
        <Button type="submit" variant="primary" size="small" busy={form.isBusy} disabled={isSame}>
          {t.savePrice}
        </Button>
        <IconButton label={t.cancel} size="small" icon={<IconX size={20} stroke={1.75} aria-hidden />} onClick={onClose} />
      </ContractForm>
    </div>
  )
}
