/** Business constants of spec section 9, and further limits. Times are milliseconds unless named otherwise. */

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
/** Maximum assets per message. */
export const PICKS_MAX = 5
export const MATCHES_SHOWN_FIRST = 4
export const MATCHES_SHOWN_MORE = 5
/** Maximum matches per answer; `X-Total-Count` has their number. */
export const MATCHES_MAX = 200
export const MESSAGES_PER_DAY = 200
/** Maximum characters of an agent's message template. */
export const TEMPLATE_MAX = 2_000
/** How far ahead a message can be scheduled. */
export const SEND_AHEAD_DAYS = 30
export const DESCRIPTION_LINES = 3
/** Blank modules around a QR code that scanners need (ISO/IEC 18004). */
export const QR_QUIET_ZONE = 4

/** How long the server stores the reply of a write by its idempotency key. */
export const IDEMPOTENCY_DAYS = 30

export const PAGE_SIZE = 30
export const PAGE_SIZE_MAX = 100

/** The highest price, in shekels. As an upper bound it means none (`upperPrice`). */
export const BUDGET_MAX = 999_999_999
/** The highest rent, in shekels per month. */
export const RENT_MAX = 200_000
/** The longest rent of a property or listing. */
export const RENT_MONTHS_MAX = 120
/** The highest floor choice: 40 means "40+". */
export const FLOOR_OPEN = 40
export const FLOOR_MIN = -1
export const FLOOR_MAX = 29
export const ELEVATOR_FLOORS = [1, 2, 3, 4] as const
export const ROOMS_MAX = 20

export const OTP_DIGITS = 6
export const OTP_TRIES = 5
/** How long a requested code's ticket counts its own tries. */
export const OTP_TICKET_SECONDS = 600
export const OTP_PAUSE_SECONDS = 30
export const OTP_PER_HOUR = 5
/** Codes per hour and phone, over all addresses without an earlier sign-in. */
export const OTP_PER_PHONE_HOUR = 20
/** Wrong codes per hour and phone, over all addresses. */
export const OTP_TRIES_PER_PHONE_HOUR = 50

export const NAME_MAX = 120
export const TEXT_MAX = 5_000
export const SIZE_MAX = 1_000_000
export const PHOTOS_MAX = 40
export const PHOTO_BYTES_MAX = 20 * 1024 * 1024

/** After this a ringing call counts as unanswered, even if the exchange reports nothing. */
export const RINGING_MAX_MS = 180_000
