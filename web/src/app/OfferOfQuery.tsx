import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { OfferDialog } from '#features/viewings/offer/OfferDialog.tsx'
import { OfferViewing } from '#features/viewings/offer/OfferViewing.tsx'
import { hasSession } from '#shared/api/session.ts'
import { OFFER_QUERY, offeredBy, offerOverlay, requestedOffer } from '#shared/navigation/offer-paths.ts'
import { useCloseOverlay } from './use-close-overlay.ts'

/** Over the current page: the dialog of `?offer={customers}-{asset}` that offers slots, and that of `?slots={id}` with the offered ones. */
export const OfferOfQuery = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { leftOut?: string[] } | null }
  const close = useCloseOverlay(...OFFER_QUERY)
  const [draftOffer, offer] = [offeredBy(search), requestedOffer(search)]
  if (!(draftOffer || offer) || !hasSession()) return null
  if (!draftOffer) return <OfferDialog key={offer} id={offer!} leftOut={state?.leftOut ?? []} onClose={close} />
  return (
    <OfferViewing
      {...draftOffer}
      onClose={close}
      onOffered={(id, leftOut) => {
        void navigate(offerOverlay(id, `?${search}`), {
          replace: true,
          state: { ...state, leftOut },
          preventScrollReset: true,
        })
      }}
    />
  )
}
