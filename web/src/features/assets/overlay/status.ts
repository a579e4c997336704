import { isSoldOrRented, type VisibilityStatus } from '@mafteach/contract/codes'

/** What the status modal can set; sold and rented are listed too, but a deal sets them. */
export type StatusChoice = 'ME' | 'NO'

/** The modal's initial choice: an asset in a display mode of marketing (all agents, selected agents) is in marketing. */
export const startingStatus = (status: VisibilityStatus): StatusChoice | null => {
  if (isSoldOrRented(status)) return null
  return status === 'NO' ? 'NO' : 'ME'
}

/** Whether saving would change nothing: sending ME would change the audience of an asset at AL or AG. */
export const isUnchanged = (status: VisibilityStatus, chosen: StatusChoice): boolean => startingStatus(status) === chosen
