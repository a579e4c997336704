import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useIncomingCall } from '#features/calls/use-incoming-call.ts'
import { CallError } from '#shared/api/call.ts'
import { meQuery, useMe } from '#shared/api/home.ts'
import { hasSession, leave } from '#shared/api/session.ts'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Box } from '#shared/ui/primitives.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Header } from './Header.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { shellTexts } from './shell.texts.ts'
import { useDisplay } from './use-display.ts'

/** Lets the first page load first. */
const LIVE_DELAY_MS = 500

/** The guard of the signed-in pages: without a session it opens sign-in, and the user's data load first (spec section 4 "Session"). */
export const Shell = () => {
  const t = useTexts(shellTexts)
  const isSignedIn = hasSession()
  const { data: known, error, refetch } = useQuery({ ...meQuery, enabled: isSignedIn })
  // Rendered in slices: the page stays responsive.
  const data = useDeferredValue(known)
  const isShown = useDisplay(data?.display)
  useEffect(() => {
    if (!isSignedIn) leave()
  }, [isSignedIn])

  if (data && isShown) return data.closing_at ? <ClosedAccount closingAt={data.closing_at} /> : <Frame />
  const isEnding = error instanceof CallError && error.status === 403
  if (error && !isEnding) return <ErrorState title={t.homeFailed} onRetry={refetch} />
  return <LoadingScreen />
}

const Frame = () => {
  const t = useTexts(shellTexts)
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  useLiveEvents()
  return (
    <div className={styles.frame}>
      <a href="#content" className={classes(look({ padY: 10, padX: 16, radius: 'control', position: 'fixed' }), styles.skip)}>
        {t.skip}
      </a>
      <Sidebar />
      <Box flow="column" shrink className={styles.column}>
        <Header />
        <OfflineStrip />
        <Later />
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className={classes(look({ grow: true, flow: 'column', shrink: true }), styles.main)}
        >
          <Outlet />
        </main>
      </Box>
      <BottomBar />
      <Keys />
      <Calls />
      <Newcomer />
    </div>
  )
}

const AfterFirstPage = lazyExtra(
  () => import('./AfterFirstPage.tsx'),
  (module) => module.AfterFirstPage,
)

const OfflineStrip = lazyExtra(
  () => import('../offline/OfflineStrip.tsx'),
  (module) => module.OfflineStrip,
)

const Later = () => {
  const isWaiting = useIsFetching() > 0
  const [isTime, setTime] = useState(false)
  if (!isWaiting && !isTime) setTime(true)
  return isTime && <AfterFirstPage />
}

const ClosedAccount = lazyExtra(
  () => import('#features/account/ClosedAccount.tsx'),
  (module) => module.ClosedAccount,
)

const Keys = lazyExtra(
  () => import('./Keys.tsx'),
  (module) => module.Keys,
)

const IncomingCall = lazyExtra(
  () => import('../calls/IncomingCall.tsx'),
  (module) => module.IncomingCall,
)

/** The pop-up loads with the first call, or before it while idle. */
const Calls = () => {
  const { call, setHeld, close } = useIncomingCall()
  return call && <IncomingCall key={call.call_id} call={call} onHeld={setHeld} onClose={close} />
}

const Introduction = lazyExtra(
  () => import('#features/onboarding/Introduction.tsx'),
  (module) => module.Introduction,
)

const Newcomer = () => useMe().needs_onboarding && <Introduction />

/** Starts the live events once the first page is drawn. */
const useLiveEvents = () => {
  const client = useQueryClient()
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    const start = async () => {
      const { startLiveEvents } = await import('#shared/api/live/live-events.ts')
      if (!isOver) end = startLiveEvents(client)
    }
    const timer = setTimeout(() => void start().catch(() => undefined), LIVE_DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      end?.()
    }
  }, [client])
}

/** A new page begins at its top for screen readers and the keyboard too, or in its first field. */
const useFocusOnArrival = (main: React.RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!document.activeElement?.matches('[data-first-field]')) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
