import { Outlet, ScrollRestoration } from 'react-router'
import { lazyExtra } from '#shared/lazy.ts'
import { ports } from '#shared/ports.ts'
import { useIsProving } from '#shared/prove.ts'
import { CallDialog } from '#shared/ui/CallDialog.tsx'
import { Toasts } from '#shared/ui/Toasts.tsx'
import { OfferOfQuery } from '../OfferOfQuery.tsx'
import { OverlayOfQuery } from '../OverlayOfQuery.tsx'
import { PlanViewingOfQuery } from '../PlanViewingOfQuery.tsx'
import { SendBestOfQuery } from '../SendBestOfQuery.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const DeviceHost = lazyExtra(
  () => import('../device/DeviceHost.tsx'),
  (module) => module.DeviceHost,
)

const ProveDialog = lazyExtra(
  () => import('./ProveDialog.tsx'),
  (module) => module.ProveDialog,
)

/** Around every page, signed in or not: the thin bar of what takes long, an asset over it, toasts, the scroll position. */
export const Root = () => {
  const { device } = ports()
  const isProving = useIsProving()
  return (
    <>
      {device && <DeviceHost device={device} />}
      <ProgressBar />
      <Outlet />
      <OverlayOfQuery />
      <SendBestOfQuery />
      <PlanViewingOfQuery />
      <OfferOfQuery />
      <CallDialog />
      {isProving && <ProveDialog />}
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
