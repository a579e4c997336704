import { Suspense } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { lazyPart } from '#shared/lazy.ts'
import { offerAsked, offeredBy, offerOverlay } from '#shared/overlay-paths.ts'
import { hasSession } from '#shared/session.ts'
import { useCloseOverlay } from './use-close-overlay.ts'

const OfferViewing = lazyPart(
  () => import('#features/viewings/offer/OfferViewing.tsx'),
  (module) => module.OfferViewing,
)
const OfferDialog = lazyPart(
  () => import('#features/viewings/offer/OfferDialog.tsx'),
  (module) => module.OfferDialog,
)

/** Over whatever page is open: the dialog of `?offer={customers}-{asset}` that offers windows, and that of `?slots={id}` with what was offered. */
export const OfferOfQuery = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { leftOut?: string[] } | null }
  const [closeForm, closeOffer] = [useCloseOverlay('offer'), useCloseOverlay('slots')]
  const [asked, offer] = [offeredBy(search), offerAsked(search)]
  if (!(asked || offer) || !hasSession()) return null
  return (
    <Suspense>
      {asked ? (
        <OfferViewing
          {...asked}
          onClose={closeForm}
          onOffered={(id, leftOut) => {
            void navigate(offerOverlay(id, `?${search}`), {
              replace: true,
              state: { ...state, leftOut },
              preventScrollReset: true,
            })
          }}
        />
      ) : (
        offer && <OfferDialog key={offer} id={offer} leftOut={state?.leftOut ?? []} onClose={closeOffer} />
      )}
    </Suspense>
  )
}
