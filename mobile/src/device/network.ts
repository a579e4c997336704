import { Network } from '@capacitor/network'

/** The app hears of its line by the events of the browser, which web views do not all tell: the phone says it too. */
export const tellOfNetwork = (): void => {
  void Network.addListener('networkStatusChange', ({ connected }) => {
    if (connected !== navigator.onLine) window.dispatchEvent(new Event(connected ? 'online' : 'offline'))
  })
}
