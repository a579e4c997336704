import { type AssetForm, emptyForm } from './asset-form.ts'

/** Navigation state that fills in `/assets/add` with values from elsewhere. */
export const begunAsset = (begun: AssetForm) => ({ begun })

/** Only known fields: the history may hold those of an earlier version. */
export const begunOf = (state: unknown): Partial<AssetForm> | null => {
  if (typeof state !== 'object' || state === null || !('begun' in state)) return null
  const { begun } = state
  if (typeof begun !== 'object' || begun === null) return null
  const known = Object.keys(emptyForm())
  return Object.fromEntries(Object.entries(begun).filter(([name]) => known.includes(name)))
}
