import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { assetsPageQuery } from '#features/assets/assets.api.ts'
import { type AssetScope, filterOf, queryOf } from '#features/assets/list/asset-filter.ts'
import { Picking } from '#features/bulk/Picking.tsx'
import { useDealKinds } from '#shared/parts/deal-kinds.ts'

/** Bulk actions on properties of the list. */
export const AssetPicking = () => {
  const [address] = useSearchParams()
  const { main } = useDealKinds()
  const filter = useMemo(() => {
    const inAddress = filterOf(address)
    return { ...inAddress, dealKind: inAddress.dealKind ?? main }
  }, [address, main])
  const scope: AssetScope = address.get('type') === 'my_assets' ? 'mine' : 'all'
  const pageQuery = useCallback((page: number) => assetsPageQuery(scope, filter, page), [scope, filter])
  // Another list starts a new selection.
  return <Picking key={scope} kind="assets" pageQuery={pageQuery as never} query={queryOf(scope, filter)} />
}
