import { AssetsPage as List } from '#features/assets/list/AssetsPage.tsx'
import { lazyExtra } from '#shared/navigation/lazy.ts'

const AssetPicking = lazyExtra(
  () => import('./AssetPicking.tsx'),
  (module) => module.AssetPicking,
)

/** `/assets`: the list, and its bulk actions. */
export const AssetsPage = () => (
  <>
    <List />
    <AssetPicking />
  </>
)
