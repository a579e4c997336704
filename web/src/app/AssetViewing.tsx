import type { Asset } from '@mafteach/contract/assets'
import { useMatch } from 'react-router'
import { OfferViewingLink } from '#shared/OfferViewingLink.tsx'
import { PlanViewingLink } from '#shared/PlanViewingLink.tsx'
import { Row } from '#shared/ui/primitives.tsx'

/** Plans a viewing of an asset, or offers windows; over a customer's page it is for that customer. */
export const AssetViewing = ({ asset: { id, visibility_status } }: { asset: Asset }) => {
  const customer = Number(useMatch('/customer/:id')?.params.id) || undefined
  if (visibility_status === 'sold') return null
  return (
    <Row gap={8} align="stretch">
      <PlanViewingLink variant="soft" full asset={id} customer={customer} />
      <OfferViewingLink variant="soft" full asset={id} customers={customer ? [customer] : []} />
    </Row>
  )
}
