import { dayInIsrael } from '@mafteach/contract/days'
import { ports } from '#shared/device/ports.ts'

const KEY = 'onboarding_put_off'
const today = (agent: number): string => `${agent} ${dayInIsrael()}`

/** The introduction was closed: on this device it returns to this agent another day. */
export const putOff = (agent: number): void => ports().storage.set(KEY, today(agent))

export const isPutOff = (agent: number): boolean => ports().storage.get(KEY) === today(agent)
