import { Link, type LinkProps, useLocation, useNavigate } from 'react-router'
import { assetOverlay, sendAssetOverlay } from './overlay-paths.ts'

/** Marks an overlay opened from the page below: closing it goes back, and adds no history entry. */
export const OPENED_HERE = { openedHere: true }

export const wasOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state

/** A link that opens an asset over the current page: `<AssetLink assetId={7}>…</AssetLink>`. */
export const AssetLink = ({ assetId, ...rest }: Omit<LinkProps, 'to' | 'state'> & { assetId: number }) => {
  const { search } = useLocation()
  return <Link {...rest} to={assetOverlay(assetId, search)} state={OPENED_HERE} preventScrollReset />
}

/** The same from an event: `openAsset(7)`. */
export const useOpenAsset = (): ((assetId: number) => void) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (assetId) => {
    navigate(assetOverlay(assetId, search), { state: OPENED_HERE, preventScrollReset: true })
  }
}

/** Opens it with the sheet that sends it to matching buyers; `replace` if it is open already. */
export const useSendAsset = (): ((assetId: number, options?: { replace?: boolean }) => void) => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return (assetId, { replace = false } = {}) => {
    navigate(sendAssetOverlay(assetId, search), { state: replace ? state : OPENED_HERE, replace, preventScrollReset: true })
  }
}
