import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathOfDeepLink } from '#shared/deep-link.ts'
import { closeTop } from '#shared/escape.ts'
import { paths, samePath } from '#shared/paths.ts'
import { ports } from '#shared/ports.ts'
import { hasHistory } from '#shared/use-back.ts'

/** The device's own ways through the app: links that it opens there, and its back button (spec sections 2.1, 2.2). */
export const DeviceNavigation = () => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open = useEffectEvent((url: string) => {
    const path = pathOfDeepLink(url)
    if (path !== null) navigate(path)
  })
  /** What lies on top is closed, else it goes back, else to the overview, else out of the app. */
  const goBack = useEffectEvent(() => {
    if (closeTop()) return
    if (hasHistory()) navigate(-1)
    else if (samePath(pathname, paths.dashboard()) || samePath(pathname, paths.home())) ports().leave?.()
    else navigate(paths.dashboard(), { replace: true })
  })
  useEffect(() => {
    const endings = [ports().onDeepLink?.((url) => open(url)), ports().onBack?.(() => goBack())]
    return () => {
      for (const end of endings) end?.()
    }
  }, [])
  return null
}
