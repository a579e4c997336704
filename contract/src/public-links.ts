import { CUSTOMER_TYPES, type CustomerType } from './codes.ts'

/**
 * Links to the public asset page (spec section 2.7): the id is base64 in the path, and the query string as a whole is base64. Written url-safe and
 * unpadded; read in any variant, because chat and mail programs re-encode links.
 */

/** Token of a customer's personal link, after the first underscore of `agent_phone`. */
export const LINK_TOKEN = /^[A-Za-z0-9-]{10,64}$/

export interface AssetLink {
  id: number
  /** Phone of the agent whose contact the page shows; null shows the owner. */
  agent_phone: string | null
  /** Token of the customer who got the link; null for general links. */
  token: string | null
  customer_status: CustomerType | null
  /** Hides the call button only. */
  hide_button: boolean
  /** Opens the relevant-assets modal (spec section 2.1). */
  preferences_modal: boolean
}

const toBase64 = (text: string): string => {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const fromBase64 = (text: string): string | null => {
  try {
    const plain = decodeURIComponent(text).replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Path and query of a public asset page, `/public-view/asset/MTIz?YWdlbnRfcGhvbmU…`. */
export const encodeAssetLink = (
  link: Pick<AssetLink, 'id' | 'agent_phone'> & Partial<Pick<AssetLink, 'token' | 'customer_status' | 'hide_button'>>,
): string => {
  const parts: string[] = []
  if (link.agent_phone) {
    parts.push(`agent_phone=${encodeURIComponent(link.token ? `${link.agent_phone}_${link.token}` : link.agent_phone)}`)
  }
  if (link.customer_status) parts.push(`customer_status=${link.customer_status}`)
  if (link.hide_button) parts.push('hide_button=true')
  const query = parts.length > 0 ? `?${toBase64(parts.join('&'))}` : ''
  return `/public-view/asset/${toBase64(String(link.id))}${query}`
}

const KEYS = ['agent_phone', 'customer_status', 'hide_button', 'preferencesModal']

/** Parses plain parameters; a plus stays, because here it is part of a phone. */
const parametersOf = (text: string): URLSearchParams => new URLSearchParams(text.replaceAll('+', '%2B'))

/** The base64 part of a query string; others (`preferencesModal=true`, trackers of apps) are plain beside it. */
const hiddenParameters = (queryString: string): URLSearchParams => {
  for (const part of queryString.split('&')) {
    const parameters = parametersOf(fromBase64(part) ?? '')
    if (KEYS.some((key) => parameters.has(key))) return parameters
  }
  return new URLSearchParams()
}

const isSet = (value: string | null): boolean => value !== null && value !== 'false' && value !== '0'

/**
 * Parses a public link; null if the path is no asset id. `queryString` is raw, with or without its question mark. An unreadable query counts as
 * empty: the page then shows the owner.
 */
export const decodeAssetLink = (pathId: string, queryString: string): AssetLink | null => {
  const idText = fromBase64(pathId)
  if (!idText || !/^[1-9]\d{0,15}$/.test(idText) || !Number.isSafeInteger(Number(idText))) return null

  const query = queryString.replace(/^\?/, '')
  const hidden = hiddenParameters(query)
  const [phone = '', ...suffix] = (hidden.get('agent_phone') ?? '').split('_')
  const token = suffix.join('_')
  const status = hidden.get('customer_status')
  return {
    id: Number(idText),
    agent_phone: phone.trim() || null,
    token: LINK_TOKEN.test(token) ? token : null,
    customer_status: CUSTOMER_TYPES.find((code) => code === status) ?? null,
    hide_button: isSet(hidden.get('hide_button')),
    preferences_modal: [hidden, parametersOf(query)].some((parameters) => parameters.get('preferencesModal') === 'true'),
  }
}
