import { paths, samePath } from '@mafteach/contract/paths'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Device } from '#shared/device/ports.ts'
import { receive, type SharedContent } from '#shared/device/shared-content.ts'
import { pathOfDeepLink } from '#shared/navigation/deep-link.ts'
import { closeTop } from '#shared/navigation/escape.ts'
import { hasHistory } from '#shared/navigation/use-back.ts'

/** The device's own navigation: links that it opens in the app, shared content, and its back button (spec sections 2.1, 2.2). */
export const DeviceNavigation = ({ device }: { device: Device }) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open = useEffectEvent((url: string) => {
    const path = pathOfDeepLink(url)
    if (path !== null) navigate(path)
  })
  const take = useEffectEvent(async (content: SharedContent) => {
    await receive(content)
    navigate(paths.share())
  })
  /** Closes the top layer, else goes back, else to the overview, else out of the app. */
  const goBack = useEffectEvent(() => {
    if (closeTop()) return
    if (hasHistory()) navigate(-1)
    else if (samePath(pathname, paths.dashboard()) || samePath(pathname, paths.home())) device.minimize()
    else navigate(paths.dashboard(), { replace: true })
  })
  useEffect(() => {
    const endings = [
      device.onDeepLink((url) => open(url)),
      device.onShared((content) => void take(content)),
      device.onBack(() => goBack()),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [device])
  return null
}
