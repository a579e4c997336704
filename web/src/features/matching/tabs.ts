import type { Match, MatchTab } from '@mafteach/contract/matching'

const belongs: Record<MatchTab, (match: Match) => boolean> = {
  open: ({ is_interested }) => is_interested === null,
  both: ({ is_interested, partner_is_interested }) => is_interested === true && partner_is_interested === true,
  interested: ({ is_interested }) => is_interested === true,
  not_interested: ({ is_interested }) => is_interested === false,
  all: () => true,
}

/** Matches of a tab in the server's order: full ones, then near ones under their own heading. */
export const matchesOf = (matches: readonly Match[], tab: MatchTab): { full: Match[]; near: Match[] } => {
  const shown = matches.filter(belongs[tab])
  return { full: shown.filter(({ match }) => !match.near), near: shown.filter(({ match }) => match.near) }
}

/**
 * The numbers on the tabs. A near match counts once the customer answered; until then it is only under its heading. `total` is the number of all full
 * matches, of which one reply has the first 200.
 */
export const countsOf = (matches: readonly Match[], total: number): Record<MatchTab, number> => {
  const counted = matches.filter(({ match, is_interested }) => !match.near || is_interested !== null)
  const count = (tab: MatchTab) => counted.filter(belongs[tab]).length
  const beyond = Math.max(0, total - matches.filter(({ match }) => !match.near).length)
  return {
    open: count('open') + beyond,
    both: count('both'),
    interested: count('interested'),
    not_interested: count('not_interested'),
    all: counted.length + beyond,
  }
}
