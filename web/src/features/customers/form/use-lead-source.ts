import { createLeadSource, type QuickSource } from '@mafteach/contract/lead-sources'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '#shared/api/write.ts'
import { leadSourceTexts } from '#shared/parts/lead-sources.texts.ts'
import { proposedName } from '#shared/parts/lead-sources.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { leadSourcesQuery } from '../lead-sources.api.ts'

/**
 * Returns the id of the agent's source of a kind, created if missing. Undefined if that failed: a customer is saved without a source rather than not
 * at all.
 */
export const useLeadSource = (kind: QuickSource | null): (() => Promise<number | undefined>) => {
  const client = useQueryClient()
  const create = useWrite(createLeadSource)
  return async () => {
    if (kind === null) return undefined
    try {
      const { results } = await client.ensureQueryData(leadSourcesQuery)
      const ofKind = results.filter((source) => source.kind === kind)
      const source = ofKind.find(({ scope }) => scope === 'me') ?? ofKind[0]
      if (source) return source.id
      const name = proposedName(
        textsNow(leadSourceTexts).kinds[kind],
        results.map((one) => one.name),
      )
      return (await create.send({ body: { name, kind, scope: 'me', assign: 'me' } })).id
    } catch {
      return undefined
    }
  }
}
