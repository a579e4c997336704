import { App } from '@capacitor/app'
import type { Device } from '@mafteach/web/ports'
import { endOf } from '../listen.ts'

/** The link that started the app is opened once: signing in and out reloads the page. */
const OPENED = 'launch_url_opened'

export const onDeepLink: Device['onDeepLink'] = (handler) => {
  const isFirst = sessionStorage.getItem(OPENED) === null
  sessionStorage.setItem(OPENED, '1')
  let hasEnded = false
  if (isFirst) void App.getLaunchUrl().then((launch) => launch && !hasEnded && handler(launch.url))
  const end = endOf(App.addListener('appUrlOpen', ({ url }) => handler(url)))
  return () => {
    hasEnded = true
    end()
  }
}
