import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Picking } from '#features/bulk/Picking.tsx'
import { customersPageQuery } from '#features/customers/customers.api.ts'
import { filterOf, queryOf } from '#features/customers/list/customer-filter.ts'

/** Bulk actions on customers of the list. */
export const CustomerPicking = () => {
  const [address] = useSearchParams()
  const filter = useMemo(() => filterOf(address), [address])
  const pageQuery = useCallback((page: number) => customersPageQuery(filter, page), [filter])
  const query = queryOf(filter)
  return <Picking kind="customers" pageQuery={pageQuery as never} query={query} isArchive={query.is_archived === '1'} />
}
