import type { AssistantTool } from '@mafteach/contract/public-pages'
import { opens, scopesOf } from '@mafteach/contract/scopes'
import { SCOPES } from '@mafteach/contract/tokens.codes'
import { findMatches } from './find-matches.ts'
import { readTools } from './read-tools.ts'
import type { Tool } from './tool.ts'
import { writeTools } from './write-tools.ts'

/** All tools, in the order of the list. */
export const TOOLS: readonly Tool[] = [...readTools, findMatches, ...writeTools]

/** Whether a token with these scopes sees a tool. */
export const isOpen = ({ opensBy }: Tool, scopes: readonly string[]): boolean =>
  opensBy.some((endpoint) => opens(scopes, scopesOf(endpoint)))

/** The scopes of which any one grants a tool, without write scopes where reading is enough. */
function scopesFor(tool: Tool): string[] {
  const opening: string[] = SCOPES.filter((scope) => isOpen(tool, [scope]))
  return opening.filter((scope) => !opening.includes(scope.replace(':write', ':read')) || scope.endsWith(':read'))
}

/** The tools as described to people. */
export const describeTools = (): AssistantTool[] =>
  TOOLS.map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    changes: tool.plan !== undefined,
    scopes: scopesFor(tool),
  }))
