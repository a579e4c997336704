/**
 * What the public register of brokers says of an agent: that the licence is in it (`found`), was in it (`gone`), is not (`waiting`, until the staff `confirmed`
 * it), or nothing, where there is no register (`unchecked`).
 */
export const LICENSE_STATES = ['unchecked', 'found', 'waiting', 'confirmed', 'gone'] as const
export type LicenseState = (typeof LICENSE_STATES)[number]

/** Why a licence is not found. */
export const WAITING_REASONS = ['NO_NUMBER', 'NOT_FOUND', 'OTHER_NAME'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]
