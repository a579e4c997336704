import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { CallDialog } from '#shared/ui/CallDialog.tsx'
import { OfflineStrip } from '#shared/ui/states.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { OverlayOfQuery } from '../OverlayOfQuery.tsx'
import { SendBestOfQuery } from '../SendBestOfQuery.tsx'
import styles from './Root.module.css'
import { shellTexts } from './shell.texts.ts'

/** Around every page, signed in or not: the strip of a lost connection, the thin bar of a page on its way, an asset over it, toasts, the scroll position. */
export const Root = () => {
  const t = useTexts(shellTexts)
  const { state } = useNavigation()
  return (
    <>
      <OfflineStrip />
      {state !== 'idle' && <div className={styles.progress} role="progressbar" aria-label={t.loadingPage} />}
      <Outlet />
      <OverlayOfQuery />
      <SendBestOfQuery />
      <CallDialog />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
