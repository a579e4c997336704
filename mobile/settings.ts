/** What the web part of the native apps is built with. */
export interface BuildSettings {
  /** Where the product answers, without a trailing slash: the app itself has no server. */
  apiOrigin: string
  /** A build for those who make it: the server can be changed on the device. */
  isDebug: boolean
}

/** Reads `API_ORIGIN` and `APP_DEBUG`; throws a sentence for whoever builds. */
export function readSettings({ API_ORIGIN = '', APP_DEBUG }: NodeJS.ProcessEnv): BuildSettings {
  const url = URL.canParse(API_ORIGIN) ? new URL(API_ORIGIN) : null
  const isDebug = APP_DEBUG === '1'
  if (url?.origin !== API_ORIGIN.replace(/\/$/, '') || !(url.protocol === 'https:' || (isDebug && url.protocol === 'http:')))
    throw new Error(
      `API_ORIGIN has to be where the product answers, like https://app.example.co.il${isDebug ? '' : ' (http: in a debug build alone, APP_DEBUG=1)'}; it is ${API_ORIGIN === '' ? 'missing' : API_ORIGIN}.`,
    )
  return { apiOrigin: url.origin, isDebug }
}
