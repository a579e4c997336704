import { IconCheck, IconCurrencyShekel, IconHeartHandshake } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { OPENED_HERE } from '#shared/navigation/open-asset.tsx'
import { assetOverlay } from '#shared/navigation/overlay-paths.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Row } from '#shared/ui/primitives.tsx'
import { assetsTexts } from '../assets.texts.ts'
import { useConfirmUpToDate } from '../use-confirm-up-to-date.ts'
import type { Stale } from './StaleAsset.tsx'

const InlinePriceForm = lazyPart(
  () => import('./InlinePriceForm.tsx'),
  (module) => module.InlinePriceForm,
)

interface StaleAnswersProps {
  stale: Stale
  /** Whether Tab reaches the answers. */
  isReachable?: boolean
}

/** The answers of an asset that was not updated for 14 days (product.md section 6): still so, a new price, sold. */
export const StaleAnswers = ({ stale, isReachable = true }: StaleAnswersProps) => {
  const t = useTexts(assetsTexts)
  const [isPricing, setPricing] = useState(false)
  const upToDate = useConfirmUpToDate(stale.id)
  const tabIndex = isReachable ? 0 : -1
  const answers = (
    <Row wrap gap={8} align="stretch">
      <Button
        variant="soft"
        size="small"
        busy={upToDate.isBusy}
        tabIndex={tabIndex}
        aria-label={`${t.upToDate}: ${stale.title}`}
        icon={<IconCheck size={18} stroke={2} aria-hidden />}
        onClick={() => void upToDate.confirm()}
      >
        {t.upToDate}
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
      {stale.mayRecordDeal && <SoldLink stale={stale} tabIndex={tabIndex} />}
    </Row>
  )
  if (!isPricing) return answers
  return (
    <Suspense fallback={answers}>
      <InlinePriceForm stale={stale} onClose={() => setPricing(false)} />
    </Suspense>
  )
}

/** Opens the asset with its deal wizard. */
const SoldLink = ({ stale: { id, title, deal_kind }, tabIndex }: { stale: Stale; tabIndex: number }) => {
  const word = useTexts(assetsTexts).sold[deal_kind]
  const { search } = useLocation()
  return (
    <ButtonLink
      size="small"
      tabIndex={tabIndex}
      aria-label={`${word}: ${title}`}
      to={{ search: `${assetOverlay(id, search).search}&deal=1` }}
      state={OPENED_HERE}
      preventScrollReset
      icon={<IconHeartHandshake size={18} stroke={1.75} aria-hidden />}
    >
      {word}
    </ButtonLink>
  )
}
