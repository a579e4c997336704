/** In the custom scheme the host begins the path: `mafteach://customer/5/` is `/customer/5/`. */
const SCHEME = 'mafteach:'

/** The path of sign-in pages and others that link back into the app: it opens no page. */
const IGNORED = '/link'

/**
 * Path, query and hash of an address that the phone opened in the app (spec section 2.1); null for `/link`, and for invalid and foreign addresses,
 * which are only logged.
 */
export function pathOfDeepLink(url: string): string | null {
  const link = URL.canParse(url) ? new URL(url) : null
  if (!link || (link.protocol !== SCHEME && link.protocol !== 'https:')) {
    // biome-ignore lint/suspicious/noConsole: nobody on the screen can do anything about it
    console.warn(`A deep link that leads nowhere: ${url}`)
    return null
  }
  // Slashes before the path would turn it into a host.
  const path = (link.protocol === SCHEME ? `/${link.host}${link.pathname}` : link.pathname).replace(/^[/\\]+/, '/')
  if (path.replace(/\/+$/, '') === IGNORED) return null
  return `${path}${link.search}${link.hash}`
}
