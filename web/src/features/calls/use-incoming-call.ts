import type { CallEvent } from '@mafteach/contract/events'
import { RINGING_MAX_MS } from '@mafteach/contract/limits'
import { useEffect, useState } from 'react'
import { onLiveEvent } from '#shared/api/live/handlers.ts'

export interface IncomingCall {
  call: CallEvent | null
  /** A note is being written: the end of the call keeps it open. */
  setHeld: (isHeld: boolean) => void
  close: () => void
}

/**
 * The call ringing on this page: one at a time (spec section 4). It closes when answered or ended, here or elsewhere, unless a note is being written.
 */
export const useIncomingCall = (start: CallEvent | null = null): IncomingCall => {
  const [state, setState] = useState<{ call: CallEvent | null; isHeld: boolean }>({ call: start, isHeld: false })
  useEffect(
    () =>
      onLiveEvent('call', (event) =>
        setState((now) => {
          if (now.call === null) return event.state === 'ringing' ? { call: event, isHeld: false } : now
          if (now.call.call_id !== event.call_id) return now
          return event.state === 'ringing' || now.isHeld ? { ...now, call: event } : { call: null, isHeld: false }
        }),
      ),
    [],
  )
  const { call } = state
  // In case the exchange reports no end.
  useEffect(() => {
    if (call?.state !== 'ringing') return
    const timer = setTimeout(() => setState((now) => (now.isHeld ? now : { call: null, isHeld: false })), RINGING_MAX_MS)
    return () => clearTimeout(timer)
  }, [call])
  return {
    call,
    setHeld: (isHeld) => setState((now) => (now.isHeld === isHeld ? now : { ...now, isHeld })),
    close: () => setState({ call: null, isHeld: false }),
  }
}
