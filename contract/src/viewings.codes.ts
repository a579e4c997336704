/** A viewing is proposed until both sides agreed, and finally done, missed or cancelled. */
export const VIEWING_STATES = ['proposed', 'confirmed', 'done', 'cancelled', 'no_show'] as const
export type ViewingState = (typeof VIEWING_STATES)[number]
/** Viewings that take the agent's time. */
export const OPEN_VIEWINGS = ['proposed', 'confirmed'] as const satisfies readonly ViewingState[]

/** The customer's opinion of the price. */
export const VIEWING_PRICES = ['HIGH', 'FAIR', 'LOW'] as const
export type ViewingPrice = (typeof VIEWING_PRICES)[number]
/** What they did not like. */
export const VIEWING_REASONS = ['price', 'place', 'size', 'floor', 'condition'] as const
export type ViewingReason = (typeof VIEWING_REASONS)[number]

export const VIEWING_MINUTES = { shortest: 5, usual: 30, longest: 480 } as const
/** How far ahead a viewing can be planned. */
export const VIEWING_AHEAD_DAYS = 366
/** Minutes kept free around viewings at other addresses. */
export const VIEWING_MARGIN_MINUTES = { fewest: 0, usual: 15, most: 120 } as const
export const REMINDER_HOURS = { fewest: 1, usual: 24, most: 72 } as const
/** How long after its end the agent is asked for the outcome. */
export const OUTCOME_AFTER_MINUTES = 15
/** How long the last act can be undone. */
export const VIEWING_UNDO_MINUTES = 10

export const SLOT_STATES = ['free', 'taken', 'past'] as const
export type SlotState = (typeof SLOT_STATES)[number]
/** Maximum minutes of a "running late" message. */
export const LATE_MINUTES_MAX = 240

/** Maximum slots of an offer, and recipients. */
export const SLOTS_MAX = { slots: 20, customers: 50 } as const

/** When a customer sees the house number of a viewing: on its day, or once they signed the order. */
export const NUMBER_SHOWN_FROM = ['DAY', 'SIGNATURE'] as const
export type NumberShownFrom = (typeof NUMBER_SHOWN_FROM)[number]
