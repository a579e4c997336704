/** A viewing is proposed until both agreed, and done, missed or cancelled at its end. */
export const VIEWING_STATES = ['proposed', 'confirmed', 'done', 'cancelled', 'no_show'] as const
export type ViewingState = (typeof VIEWING_STATES)[number]
/** What still takes the agent's time. */
export const OPEN_VIEWINGS = ['proposed', 'confirmed'] as const satisfies readonly ViewingState[]

/** What they said of the price. */
export const VIEWING_PRICES = ['HIGH', 'FAIR', 'LOW'] as const
export type ViewingPrice = (typeof VIEWING_PRICES)[number]
/** What they did not like. */
export const VIEWING_REASONS = ['price', 'place', 'size', 'floor', 'condition'] as const
export type ViewingReason = (typeof VIEWING_REASONS)[number]

export const VIEWING_MINUTES = { shortest: 5, usual: 30, longest: 480 } as const
/** A viewing is planned a year ahead at most. */
export const VIEWING_AHEAD_DAYS = 366
/** How long before a confirmed viewing its customer is reminded. */
/** Minutes that windows keep free around viewings at other addresses. */
export const VIEWING_MARGIN_MINUTES = { fewest: 0, usual: 15, most: 120 } as const
export const REMINDER_HOURS = { fewest: 1, usual: 24, most: 72 } as const
/** So long after its end the agent is asked how it went. */
export const OUTCOME_AFTER_MINUTES = 15
/** For so long the last act can be taken back. */
export const VIEWING_UNDO_MINUTES = 10

export const SLOT_STATES = ['free', 'taken', 'past'] as const
export type SlotState = (typeof SLOT_STATES)[number]
/** How late an agent may say that they run. */
export const LATE_MINUTES_MAX = 240

/** So many windows are offered at once, to so many. */
export const SLOTS_MAX = { slots: 20, customers: 50 } as const

/** When a customer reads the number of a house that they are to see: on the viewing's day, or once they signed the order. */
export const NUMBER_SHOWN_FROM = ['DAY', 'SIGNATURE'] as const
export type NumberShownFrom = (typeof NUMBER_SHOWN_FROM)[number]
