import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import { getAsset } from '@mafteach/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { q } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { peekQuery } from '../viewings.api.ts'
import { OfferForm } from './OfferForm.tsx'
import { offerTexts } from './offer.texts.ts'

interface OfferViewingProps {
  /** Matching buyers, or one customer of mine. */
  customers: readonly number[]
  /** Null if the link did not say. */
  asset: number | null
  onClose: () => void
  onOffered: (id: number, leftOut: string[]) => void
}

/** Offers slots; customers and property from the link are filled in. */
export const OfferViewing = ({ customers, asset, ...form }: OfferViewingProps) => {
  const t = useTexts(offerTexts)
  const property = useQuery(q(getAsset, asset === null ? null : { params: { id: asset } }))
  const buyers = property.data ? [...property.data.potential_buyers, ...property.data.potential_dormant_buyers] : []
  const isSettled = asset === null || property.data !== undefined
  const other = isSettled ? customers.find((id) => !buyers.some((buyer) => buyer.id === id)) : undefined
  const card = useQuery(peekQuery(other ?? null))
  if (isSettled && (other === undefined || card.data)) {
    const known = [...buyers, ...(card.data ? [card.data] : [])]
    return (
      <OfferForm
        asset={property.data ? { id: property.data.id, name: addressWithNeighborhood(property.data) } : null}
        customers={known.filter(({ id }) => customers.includes(id)).map(({ id, name }) => ({ id, name }))}
        {...form}
      />
    )
  }
  return (
    <Modal opened onClose={form.onClose} title={t.title}>
      {property.isError || card.isError ? (
        <ErrorState
          title={t.loadFailed}
          onRetry={() => {
            void property.refetch()
            void card.refetch()
          }}
        />
      ) : (
        <RowsSkeleton rows={3} hasAvatar={false} />
      )}
    </Modal>
  )
}
