import { IconPhotoShare } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { ReturnFocus } from '#shared/ui/dialogs/ReturnFocus.tsx'
import { Box } from '#shared/ui/primitives.tsx'
import { assetDetailTexts } from '../overlay/asset-detail.texts.ts'
import type { MarketedAsset } from './KitSheet.tsx'

const KitSheet = lazyPart(
  () => import('./KitSheet.tsx'),
  (module) => module.KitSheet,
)

/** Opens the marketing kit, below its photos. */
export const KitButton = ({ asset }: { asset: MarketedAsset }) => {
  const t = useTexts(assetDetailTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Box padTop={8} gutter>
      <Button
        icon={<IconPhotoShare size={20} stroke={1.75} aria-hidden />}
        full
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t.kit}
      </Button>
      {isOpen && (
        <ReturnFocus>
          <Suspense>
            <KitSheet asset={asset} onClose={() => setOpen(false)} />
          </Suspense>
        </ReturnFocus>
      )}
    </Box>
  )
}
