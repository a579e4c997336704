import { type ConnectionStatus, Network } from '@capacitor/network'

/** Android's web view does not know whether there is a connection: the phone reports it instead of the browser. */
export const reportNetwork = async (): Promise<void> => {
  let isOnLine = navigator.onLine
  Object.defineProperty(navigator, 'onLine', { get: () => isOnLine })
  const take = ({ connected }: ConnectionStatus) => {
    if (connected === isOnLine) return
    isOnLine = connected
    window.dispatchEvent(new Event(connected ? 'online' : 'offline'))
  }
  try {
    await Network.addListener('networkStatusChange', take)
    take(await Network.getStatus())
  } catch {
    // Falls back to what the web view knows.
  }
}
