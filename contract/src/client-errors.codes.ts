/** Where an error happened: rendering, a script, a call, the service worker, a push. */
export const CLIENT_ERROR_KINDS = ['RENDER', 'SCRIPT', 'CALL', 'WORKER', 'PUSH'] as const
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number]

/** Maximum bytes of a report; longer ones are refused (413). */
export const CLIENT_ERROR_BYTES_MAX = 16 * 1024
/** Maximum stored characters of a message. */
export const CLIENT_ERROR_MESSAGE_MAX = 300
export const CLIENT_ERROR_DAYS = 30
/** Reports per minute and device. */
export const CLIENT_ERRORS_PER_MINUTE = 5
