import type { Area, Scope } from '@mafteach/contract/tokens'
import { scopesTexts } from '#shared/texts/scopes.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'

/** Scopes in words: `customers:read` is "Customers: Read". */
export function useScopeWords(): (scopes: readonly Scope[]) => string {
  const { areas, access } = useTexts(scopesTexts)
  const words = (scope: Scope) => {
    const [area, kind] = scope.split(':') as [Area, 'read' | 'write']
    return `${areas[area]}: ${access[kind]}`
  }
  return (scopes) => scopes.map(words).join(' · ')
}
