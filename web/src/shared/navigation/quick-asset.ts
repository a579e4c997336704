/** Navigation state that makes `/assets/add` begin with its quick form: the place, the price, and the rest later. */
export const QUICK_ASSET = { quickAsset: true }

export const wantsQuickAsset = (state: unknown): boolean => typeof state === 'object' && state !== null && 'quickAsset' in state
