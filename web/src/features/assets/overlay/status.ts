import { isSoldOrRented, type VisibilityStatus } from '@mafteach/contract/codes'

/** What the status modal can set; sold and rented are listed too, but a deal sets them. */
export type StatusChoice = 'ME' | 'NO'

/** Where the modal starts: an asset in the display modes of marketing (all agents, selected agents) is in marketing. */
export const startingStatus = (status: VisibilityStatus): StatusChoice | null => {
  if (isSoldOrRented(status)) return null
  return status === 'NO' ? 'NO' : 'ME'
}

/** Whether saving would change nothing: asking for ME would take an asset at AL or AG to another audience. */
export const isUnchanged = (status: VisibilityStatus, chosen: StatusChoice): boolean => startingStatus(status) === chosen
