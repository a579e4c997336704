/** Choosing agents from a list. */

export interface AgentChoice {
  id: number
  name: string
  image_url: string | null
  /** How the agent is known. */
  note: string
}

export type Chosen = ReadonlySet<number>

/** One line per agent: one in both agency and connections is listed under the agency. */
export const withoutTwins = (choices: readonly AgentChoice[]): AgentChoice[] => {
  const known = new Map<number, AgentChoice>()
  for (const choice of choices) if (!known.has(choice.id)) known.set(choice.id, choice)
  return [...known.values()].sort((one, other) => one.name.localeCompare(other.name, 'he'))
}

/** Those whose name or note contains the typed text, ignoring case. */
export const foundAgents = (choices: readonly AgentChoice[], typed: string): AgentChoice[] => {
  const wanted = typed.trim().toLowerCase()
  return choices.filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(wanted))
}

export const withAgents = (chosen: Chosen, agents: readonly AgentChoice[], isOn: boolean): Chosen => {
  const next = new Set(chosen)
  for (const { id } of agents) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}

/** State of "choose all" for the visible agents: checked, partly, or not. */
export const stateOfAll = (agents: readonly AgentChoice[], chosen: Chosen): 'all' | 'some' | 'none' => {
  const count = agents.filter(({ id }) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === agents.length ? 'all' : 'some'
}
