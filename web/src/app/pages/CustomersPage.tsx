import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { CustomersPage as List } from '#features/customers/list/CustomersPage.tsx'
import { lazyExtra, lazyPart } from '#shared/navigation/lazy.ts'

const CustomerPreview = lazyPart(
  () => import('./CustomerPreview.tsx'),
  (module) => module.CustomerPreview,
)

const CustomerPicking = lazyExtra(
  () => import('./CustomerPicking.tsx'),
  (module) => module.CustomerPicking,
)

/** `/customers`: the list, and on a wide screen the chosen customer with matches beside it (look.md "Desktop"). */
export const CustomersPage = () => {
  const isWide = useMediaQuery('(width >= 80em)', undefined, { getInitialValueInEffect: false })
  return (
    <>
      <List
        pane={
          isWide
            ? (customer) => (
                <Suspense fallback={<div />}>
                  <CustomerPreview id={customer} />
                </Suspense>
              )
            : undefined
        }
      />
      <CustomerPicking />
    </>
  )
}
