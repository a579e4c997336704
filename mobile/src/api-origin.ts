/** Stored on the device of a debug build. */
const KEY = 'api_origin'

/** The server's address: built into the app, or in a debug build as changed on the device. */
export const apiOrigin = (): string => (import.meta.env.IS_DEBUG && localStorage.getItem(KEY)) || import.meta.env.API_ORIGIN

/** For debug builds: a button on the sign-in screen to choose another server. */
export const offerAnotherServer = (): void => {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: apiOrigin() })
  button.dir = 'ltr'
  Object.assign(button.style, { position: 'fixed', insetBlockEnd: '4px', insetInlineStart: '4px', opacity: '0.6' })
  button.addEventListener('click', () => {
    const typed = window.prompt('API origin', apiOrigin())
    if (typed === null) return
    if (typed === '') localStorage.removeItem(KEY)
    else if (URL.canParse(typed)) localStorage.setItem(KEY, new URL(typed).origin)
    location.reload()
  })
  document.body.append(button)
}
