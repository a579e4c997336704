import type { Asset } from '@mafteach/contract/assets'
import { useState } from 'react'
import { PermissionDialog } from './PermissionDialog.tsx'

/** Assets whose permission dialog was shown since the app was opened. */
const promptedAssets = new Set<number>()

/** Asks once for the owner's permission, if none is known, before an asset is published; any answer continues. */
export const usePublishPermission = (asset: Asset | undefined) => {
  const [act, setAct] = useState<(() => void) | null>(null)
  return {
    beforePublishing: (publish: () => void) => {
      // Absent for agents who may not know it.
      if (asset?.publish_permission !== null || promptedAssets.has(asset.id)) return publish()
      promptedAssets.add(asset.id)
      setAct(() => publish)
    },
    permissionDialog: asset && act && (
      <PermissionDialog
        asset={asset}
        onClose={() => {
          setAct(null)
          act()
        }}
      />
    ),
  }
}
