import { wholeAddressOf } from '@mafteach/contract/addresses'
import { getAsset } from '@mafteach/contract/assets'
import { useQueries, useQuery } from '@tanstack/react-query'
import { q } from '#shared/query.ts'
import { Modal } from '#shared/ui/Modal.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { peekQuery } from '../viewings.api.ts'
import { OfferForm } from './OfferForm.tsx'
import { offerTexts } from './offer.texts.ts'

interface OfferViewingProps {
  customers: readonly number[]
  /** Null where the way here knows none. */
  asset: number | null
  onClose: () => void
  onOffered: (id: number, leftOut: string[]) => void
}

/** Offers windows; what is known of customers and property stands in the form already. */
export const OfferViewing = ({ customers, asset, ...form }: OfferViewingProps) => {
  const t = useTexts(offerTexts)
  const cards = useQueries({ queries: customers.map(peekQuery) })
  const property = useQuery(q(getAsset, asset === null ? null : { params: { id: asset } }))
  const isKnown = cards.every(({ data }) => data) && (asset === null || property.data)
  if (isKnown)
    return (
      <OfferForm
        asset={property.data ? { id: property.data.id, name: wholeAddressOf(property.data) } : null}
        customers={cards.map(({ data }) => ({ id: data!.id, name: data!.name }))}
        {...form}
      />
    )
  return (
    <Modal opened onClose={form.onClose} title={t.title}>
      {property.isError || cards.some(({ isError }) => isError) ? (
        <ErrorState
          title={t.loadFailed}
          onRetry={() => {
            void property.refetch()
            for (const card of cards) void card.refetch()
          }}
        />
      ) : (
        <RowsSkeleton rows={3} hasAvatar={false} />
      )}
    </Modal>
  )
}
