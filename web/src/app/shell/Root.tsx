import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { ports } from '#shared/device/ports.ts'
import { useIsProving } from '#shared/device/prove.ts'
import { lazyExtra } from '#shared/navigation/lazy.ts'
import { CallDialog } from '#shared/parts/CallDialog.tsx'
import { AssetOfQuery } from '../AssetOfQuery.tsx'
import { SendBestOfQuery } from '../SendBestOfQuery.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const DeviceHost = lazyExtra(
  () => import('../device/DeviceHost.tsx'),
  (module) => module.DeviceHost,
)

const ViewingsOfQuery = lazyExtra(
  () => import('../ViewingsOfQuery.tsx'),
  (module) => module.ViewingsOfQuery,
)

const ProveDialog = lazyExtra(
  () => import('./ProveDialog.tsx'),
  (module) => module.ProveDialog,
)

const Toasts = lazyExtra(
  () => import('#shared/ui/Toasts.tsx'),
  (module) => module.Toasts,
)

/** Around every page, signed in or not: the progress bar, an asset over it, toasts, the scroll position. */
export const Root = () => {
  const { device } = ports()
  const isProving = useIsProving()
  const { search } = useLocation()
  return (
    <>
      {device && <DeviceHost device={device} />}
      <ProgressBar />
      <Outlet />
      <AssetOfQuery />
      <SendBestOfQuery />
      {/[?&](plan|offer|slots)=/.test(search) && <ViewingsOfQuery />}
      <CallDialog />
      {isProving && <ProveDialog />}
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
