/** Build settings of the web part of the native apps. */
export interface BuildSettings {
  /** The product's address, without a trailing slash: the app itself has no server. */
  apiOrigin: string
  /** A build for developers: the server can be changed on the device. */
  isDebug: boolean
}

/** Reads `API_ORIGIN` and `APP_DEBUG`; throws a readable message. */
export function readSettings({ API_ORIGIN = '', APP_DEBUG }: NodeJS.ProcessEnv): BuildSettings {
  const url = URL.canParse(API_ORIGIN) ? new URL(API_ORIGIN) : null
  const isDebug = APP_DEBUG === '1'
  if (url?.origin !== API_ORIGIN.replace(/\/$/, '') || !(url.protocol === 'https:' || (isDebug && url.protocol === 'http:')))
    throw new Error(
      `API_ORIGIN has to be where the product answers, like https://app.example.co.il${isDebug ? '' : ' (http: in a debug build alone, APP_DEBUG=1)'}; it is ${API_ORIGIN === '' ? 'missing' : API_ORIGIN}.`,
    )
  return { apiOrigin: url.origin, isDebug }
}
