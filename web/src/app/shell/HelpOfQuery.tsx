import { useLocation } from 'react-router'
import { HelpSheet } from '#features/help/HelpSheet.tsx'
import { useAssetsOpened } from '#shared/navigation/asset-layer.ts'
import { helpPageAt } from '#shared/navigation/help-paths.ts'
import { useCloseOverlay } from '../use-close-overlay.ts'

/** Over whatever page is open: the help of `?help=`, with one answer where it is named. */
export const HelpOfQuery = ({ slug, onKeys }: { slug: string; onKeys: (() => void) | null }) => {
  const location = useLocation()
  const close = useCloseOverlay('help')
  // Both are in an address that is loaded anew, and come in any order.
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
