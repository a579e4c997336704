/** The business constants of spec section 9, and the limits that the product adds. Times are milliseconds unless named otherwise. */

export const TOAST_MS = 5_000
export const FLAGS_REFRESH_MS = 30_000
export const SAVED_LABEL_MS = 5_000
export const LOADING_DELAY_MS = 200
export const LOADING_MESSAGE_MS = 1_000
export const PLACES_STALE_MS = 10_000
export const HOME_STALE_MS = 60_000
export const PUBLIC_ASSET_STALE_MS = 120_000
export const ADDRESS_DEBOUNCE_MS = 300
export const MATCHING_DEBOUNCE_MS = 100

export const SEARCH_MIN = 2
/** Assets in one message to a customer. */
export const PICKS_MAX = 5
export const MATCHES_SHOWN_FIRST = 4
export const MATCHES_SHOWN_MORE = 5
/** Matches in one answer; `X-Total-Count` says how many there are. */
export const MATCHES_MAX = 200
export const MESSAGES_PER_DAY = 200
/** Letters of the agent's own text of a message. */
export const TEMPLATE_MAX = 2_000
/** How far ahead a message can be sent. */
export const SEND_AHEAD_DAYS = 30
export const DESCRIPTION_LINES = 3
/** Blank modules around a QR code that scanners count on (ISO/IEC 18004). */
export const QR_QUIET_ZONE = 4

export const PAGE_SIZE = 30
export const PAGE_SIZE_MAX = 100

/** The highest price that can be written, in shekels. As an upper bound it is none (`upperPrice`). */
export const BUDGET_MAX = 999_999_999
/** The highest rent that can be written, in shekels a month. */
export const RENT_MAX = 200_000
/** The longest rent that a property or a listing can ask for. */
export const RENT_MONTHS_MAX = 120
/** A floor of 40 reads "40+" and is open upwards. */
export const FLOOR_OPEN = 40
export const FLOOR_MIN = -1
export const FLOOR_MAX = 29
export const ELEVATOR_FLOORS = [1, 2, 3, 4] as const
export const ROOMS_MAX = 20

export const OTP_DIGITS = 6
export const OTP_TRIES = 5
/** How long the ticket of whoever asked for a code counts their tries. */
export const OTP_TICKET_SECONDS = 600
export const OTP_PAUSE_SECONDS = 30
export const OTP_PER_HOUR = 5
/** Codes in an hour for one phone, from all addresses that it was never signed in from. */
export const OTP_PER_PHONE_HOUR = 20
/** Wrong codes in an hour for one phone, from all addresses. */
export const OTP_TRIES_PER_PHONE_HOUR = 50

export const NAME_MAX = 120
export const TEXT_MAX = 5_000
export const SIZE_MAX = 1_000_000
export const PHOTOS_MAX = 40
export const PHOTO_BYTES_MAX = 20 * 1024 * 1024

/** How long a call rings before it counts as unanswered, whatever the exchange forgot to say. */
export const RINGING_MAX_MS = 180_000
