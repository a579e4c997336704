import type { Asset } from '@mafteach/contract/assets'
import { paths } from '@mafteach/contract/paths'
import { may } from '@mafteach/contract/permissions'
import { IconHomeSearch } from '@tabler/icons-react'
import { useMatch } from 'react-router'
import { OfferViewingLink } from '#shared/OfferViewingLink.tsx'
import { PlanViewingLink } from '#shared/PlanViewingLink.tsx'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Row, Stack } from '#shared/ui/primitives.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { assetViewingTexts } from './asset-viewing.texts.ts'

/** Plans a viewing of an asset, or offers windows; over a customer's page it is for that customer. Whoever is in charge opens it to all. */
export const AssetViewing = ({ asset: { id, role, visibility_status } }: { asset: Asset }) => {
  const customer = Number(useMatch('/customer/:id')?.params.id) || undefined
  const t = useTexts(assetViewingTexts)
  if (visibility_status === 'sold') return null
  return (
    <Stack gap={8}>
      <Row gap={8} align="stretch">
        <PlanViewingLink variant="soft" full asset={id} customer={customer} />
        <OfferViewingLink variant="soft" full asset={id} customers={customer ? [customer] : []} />
      </Row>
      {may(role, 'edit') && (
        <ButtonLink full to={paths.openHouses({ new: id })} icon={<IconHomeSearch size={20} stroke={1.75} aria-hidden />}>
          {t.openHouse}
        </ButtonLink>
      )}
    </Stack>
  )
}
