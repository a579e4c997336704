import { useLocation } from 'react-router'
import { HelpSheet } from '#features/help/HelpSheet.tsx'
import { useAssetsOpened } from '#shared/navigation/asset-layer.ts'
import { helpPageAt } from '#shared/navigation/help-paths.ts'
import { useCloseOverlay } from '../use-close-overlay.ts'

/** The help of `?help=` over the current page, with one answer if it is named. */
export const HelpOfQuery = ({ slug, onKeys }: { slug: string; onKeys: (() => void) | null }) => {
  const location = useLocation()
  const close = useCloseOverlay('help')
  // A newly loaded address may have both overlays, whose code arrives in any order.
  const assetsOpened = useAssetsOpened()
  return (
    <HelpSheet
      key={assetsOpened}
      slug={slug}
      page={helpPageAt(location)}
      onClose={close}
      onKeys={
        onKeys &&
        (() => {
          close()
          onKeys()
        })
      }
    />
  )
}
