import { changeAsset } from '@mafteach/contract/assets'
import type { Deal } from '@mafteach/contract/deals'
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useSendAsset } from '#shared/navigation/open-asset.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, type ButtonProps } from '#shared/ui/Button.tsx'
import { ReturnFocus } from '#shared/ui/dialogs/ReturnFocus.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { rentTexts } from './rent.texts.ts'

const RenewDialog = lazyPart(
  () => import('./RenewDialog.tsx'),
  (module) => module.RenewDialog,
)

interface RentActsProps extends Pick<ButtonProps, 'size' | 'className'> {
  deal: Deal
  /** Its subject, if a screen has several. */
  title?: string
  /** The variant of the first button; the screen's own by default. */
  variant?: ButtonProps['variant']
}

/** Options at the end of a rent: it is renewed, or the property returns to the market and is offered to matching customers. */
export const RentActs = ({ deal, title, variant = 'soft', ...look }: RentActsProps): ReactNode => {
  const t = useTexts(rentTexts)
  const [isRenewing, setRenewing] = useState(false)
  const sendAsset = useSendAsset()
  const { write, isBusy } = useWrite(changeAsset, { failed: t.failed })
  const { asset, is_running } = deal
  if (!is_running || asset.id === null) return null
  const { id } = asset
  const toMarket = async () => {
    if (!(await write({ params: { id }, body: { visibility_status: 'ME' } }))) return
    toast.success(t.backOnMarket)
    sendAsset(id)
  }
  return (
    <>
      <Button
        {...look}
        variant={variant}
        icon={<IconRefresh size={20} stroke={1.75} aria-hidden />}
        aria-label={title && t.renewOf(title)}
        onClick={() => setRenewing(true)}
      >
        {t.renew}
      </Button>
      <Button
        {...look}
        busy={isBusy}
        icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
        aria-label={title && t.toMarketOf(title)}
        onClick={() => void toMarket()}
      >
        {t.toMarket}
      </Button>
      {isRenewing && (
        <ReturnFocus>
          <Suspense>
            <RenewDialog deal={deal} onClose={() => setRenewing(false)} />
          </Suspense>
        </ReturnFocus>
      )}
    </>
  )
}
