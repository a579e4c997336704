import type { Asset } from '@mafteach/contract/assets'
import { may } from '@mafteach/contract/permissions'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ReturnFocus } from '#shared/ui/dialogs/ReturnFocus.tsx'
import { Box, Row } from '#shared/ui/primitives.tsx'
import { daysSince } from '../up-to-date.ts'
import { useConfirmUpToDate } from '../use-confirm-up-to-date.ts'
import { assetActionsTexts } from './asset-actions.texts.ts'
import { PriceDialog } from './PriceDialog.tsx'

export interface ConfirmUpToDateProps {
  asset: Asset
  onDeal: (asset: Asset) => void
}

/** For an asset not updated for 14 days: still correct, a new price, or sold or rented, which only its owner can report. */
export const ConfirmUpToDate = ({ asset, onDeal }: ConfirmUpToDateProps) => {
  const t = useTexts(assetActionsTexts)
  const [isPricing, setPricing] = useState(false)
  const upToDate = useConfirmUpToDate(asset.id)
  return (
    <Box padTop={4} gutter padBottom={10}>
      <Row
        as="section"
        wrap
        gapX={16}
        gapY={8}
        justify="between"
        padY={10}
        padX={14}
        radius="control"
        fill="hot-soft"
        tone="hot"
        aria-label={t.upToDate}
      >
        <Row as="p" gap={8} size="label" weight={550}>
          <IconClock size={20} stroke={1.75} aria-hidden />
          {t.notUpdated(daysSince(asset.updated_at))}
        </Row>
        <Row wrap gap={8} align="stretch">
          <Button variant="soft" size="small" busy={upToDate.isBusy} onClick={() => void upToDate.confirm()}>
            {t.upToDate}
          </Button>
          <Button size="small" onClick={() => setPricing(true)}>
            {t.newPrice}
          </Button>
          {may(asset.role, 'deal') && (
            <Button size="small" onClick={() => onDeal(asset)}>
              {t.sold[asset.deal_kind]}
            </Button>
          )}
        </Row>
      </Row>
      {isPricing && (
        <ReturnFocus>
          <PriceDialog asset={asset} onClose={() => setPricing(false)} />
        </ReturnFocus>
      )}
    </Box>
  )
}
