import { type AssetForm, emptyForm } from './asset-form.ts'

/** Navigation state that makes `/assets/add` begin with what was filled in elsewhere. */
export const begunAsset = (begun: AssetForm) => ({ begun })

/** Only fields of the form, by their names: the history may hold what an earlier version left. */
export const begunOf = (state: unknown): Partial<AssetForm> | null => {
  if (typeof state !== 'object' || state === null || !('begun' in state)) return null
  const { begun } = state
  if (typeof begun !== 'object' || begun === null) return null
  const known = Object.keys(emptyForm())
  return Object.fromEntries(Object.entries(begun).filter(([name]) => known.includes(name)))
}
