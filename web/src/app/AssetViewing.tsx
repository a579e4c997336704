import type { Asset } from '@mafteach/contract/assets'
import { useMatch } from 'react-router'
import { PlanViewingLink } from '#shared/PlanViewingLink.tsx'

/** Plans a viewing of an asset; over a customer's page it is for that customer. */
export const AssetViewing = ({ asset: { id, visibility_status } }: { asset: Asset }) => {
  const customer = Number(useMatch('/customer/:id')?.params.id) || undefined
  if (visibility_status === 'sold') return null
  return <PlanViewingLink variant="soft" full asset={id} customer={customer} />
}
