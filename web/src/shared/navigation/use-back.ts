import { paths } from '@mafteach/contract/paths'
import { useNavigate } from 'react-router'

/** Back in history, or to the home page when there is none (spec section 2.2). */
export const useBack = (): (() => void) => {
  const navigate = useNavigate()
  return () => {
    if (hasHistory()) navigate(-1)
    else navigate(paths.dashboard(), { replace: true })
  }
}

/** Whether the app has an entry to go back to. The router counts its own entries, so that a page opened from elsewhere does not leave the app. */
export const hasHistory = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
