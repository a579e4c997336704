import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { getAsset } from '@mafteach/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import type { PlannedViewing } from '#shared/navigation/plan-query.ts'
import { useNow } from '#shared/texts/use-now.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { PlanForm } from './PlanForm.tsx'
import { planTexts } from './plan.texts.ts'
import { peekQuery } from './viewings.api.ts'

/** Null if the link did not say. */
interface PlanViewingProps extends PlannedViewing {
  onClose: () => void
}

/** Plans a viewing; a customer and property given by the link are filled in. */
export const PlanViewing = ({ customer, asset, at, minutes, onClose }: PlanViewingProps) => {
  const t = useTexts(planTexts)
  const now = useNow()
  const card = useQuery(peekQuery(customer))
  const property = useQuery(q(getAsset, asset === null ? null : { params: { id: asset } }))
  const isKnown = (customer === null || card.data) && (asset === null || property.data)
  if (!isKnown)
    return (
      <Modal opened onClose={onClose} title={t.title}>
        {card.isError || property.isError ? (
          <ErrorState
            title={t.loadFailed}
            onRetry={() => {
              void card.refetch()
              void property.refetch()
            }}
          />
        ) : (
          <RowsSkeleton rows={3} hasAvatar={false} />
        )}
      </Modal>
    )
  const wished = card.data?.sent.find((sent) => sent.asset.id === asset)?.viewing_times ?? []
  return (
    <PlanForm
      customer={card.data ? { id: card.data.id, name: card.data.name } : null}
      asset={property.data ? { id: property.data.id, name: addressWithNeighborhood(property.data) } : null}
      at={at}
      minutes={minutes}
      wished={wished.filter((time) => Date.parse(time) > now.getTime())}
      onClose={onClose}
    />
  )
}
