import { phoneCheck } from '@mafteach/contract/customers'
import { isLookupReady, nationalDigits, phonesIn } from '@mafteach/contract/phones'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#shared/api/call.ts'

/** A customer of the agent with the typed phone. */
export interface FoundCustomer {
  id: number
  name: string
  is_archived: boolean
  is_dormant: boolean
}

/**
 * Looks up a phone once it is complete (spec section 5). A failed lookup is silent: saving finds the same customer. Returns whether the phone was
 * looked up and is unused; with words beside the number it is not only a phone.
 */
export const usePhoneLookup = (phone: string, isOff: boolean, onFound: (found: FoundCustomer) => void): boolean => {
  const digits = nationalDigits(phone)
  const isReady = isLookupReady(phone) && !isOff
  const [free, setFree] = useState<string | null>(null)
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (!isReady) return
    const stop = new AbortController()
    call(phoneCheck, { params: { phone: digits }, signal: stop.signal }).then(
      ({ id, name, is_archived, is_dormant }) => {
        if (id === null) return setFree(digits)
        found({ id, name: name ?? '', is_archived: is_archived ?? false, is_dormant: is_dormant ?? false })
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [digits, isReady])
  return isReady && free === digits && phonesIn(phone).isBare
}
