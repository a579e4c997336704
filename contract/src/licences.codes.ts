/**
 * State of an agent's licence in the public register: listed (`found`), no longer listed (`gone`), not listed (`waiting`, until the staff `confirmed`
 * it), or `unchecked` without a register.
 */
export const LICENSE_STATES = ['unchecked', 'found', 'waiting', 'confirmed', 'gone'] as const
export type LicenseState = (typeof LICENSE_STATES)[number]

/** Why a licence was not found. */
export const WAITING_REASONS = ['NO_NUMBER', 'NOT_FOUND', 'OTHER_NAME'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]
