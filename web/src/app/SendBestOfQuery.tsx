import { bestMatches } from '@mafteach/contract/matching'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { customerPeekQuery } from '#features/customers/customers.api.ts'
import { q } from '#shared/api/query.ts'
import { hasSession } from '#shared/api/session.ts'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { wasOpenedHere } from '#shared/navigation/open-asset.tsx'
import { useBack } from '#shared/navigation/use-back.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { sendTexts } from './send.texts.ts'

const SendSheet = lazyPart(
  () => import('#features/messages/SendSheet.tsx'),
  (module) => module.SendSheet,
)

/** The sending sheet of `?send={customer id}`, ready with the best matches that the customer was not sent yet: two taps from a list to a sent message. */
export const SendBestOfQuery = () => {
  const [search] = useSearchParams()
  const customer = Number(search.get('send'))
  const isRequested = Number.isSafeInteger(customer) && customer > 0 && hasSession()
  return isRequested && <SendBest key={customer} customer={customer} />
}

const SendBest = ({ customer }: { customer: number }) => {
  const t = useTexts(sendTexts)
  const close = useClose()
  const recipient = useQuery(customerPeekQuery(customer))
  const best = useQuery({
    ...q(bestMatches, { params: { id: customer } }),
    // Static while the sheet is open. Next time others are best: these were just sent.
    staleTime: 'static',
    gcTime: 0,
  })
  const hasFailed = recipient.isError || best.isError
  const hasNothing = best.data?.length === 0
  const giveUp = useEffectEvent(() => {
    if (hasFailed) toast.error(t.failed)
    else toast.warning(t.nothing)
    close()
  })
  useEffect(() => {
    if (hasFailed || hasNothing) giveUp()
  }, [hasFailed, hasNothing])

  if (!recipient.data || !best.data || hasNothing) return null
  return (
    <Suspense>
      <SendSheet opened recipients={[recipient.data]} assets={best.data} onClose={close} onSent={() => undefined} />
    </Suspense>
  )
}

/** Opened from one of our pages: go back. Opened by its address: remove the query only. */
const useClose = (): (() => void) => {
  const [search, setSearch] = useSearchParams()
  const back = useBack()
  const { state } = useLocation()
  return () => {
    if (wasOpenedHere(state)) return back()
    const rest = new URLSearchParams(search)
    rest.delete('send')
    setSearch(rest, { replace: true, preventScrollReset: true })
  }
}
