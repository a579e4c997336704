import type { SetAside } from '@mafteach/contract/offline'

/** Whether the agent set a thing aside from the overview, and it still is. */
export const isSetAside = ({ set_aside }: { set_aside?: SetAside | undefined }, kind: keyof SetAside, now: Date): boolean =>
  (set_aside?.[kind] ?? '') > now.toISOString()
