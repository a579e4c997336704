/** Where an error of a screen happened: while it was drawn, in a script, in a call, in the service worker, in a push. */
export const CLIENT_ERROR_KINDS = ['RENDER', 'SCRIPT', 'CALL', 'WORKER', 'PUSH'] as const
export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number]

/** Bytes of a report; a longer one is refused (413). */
export const CLIENT_ERROR_BYTES_MAX = 16 * 1024
/** Characters of a message that are stored. */
export const CLIENT_ERROR_MESSAGE_MAX = 300
export const CLIENT_ERROR_DAYS = 30
/** Reports a minute from one device. */
export const CLIENT_ERRORS_PER_MINUTE = 5
