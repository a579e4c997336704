import { encodeAssetLink } from '@mafteach/contract/public-links'
import type { PublicAssetPage } from '@mafteach/contract/public-pages'

/** The page's address for others: without the token, which identifies one customer. */
export const shareUrl = ({ asset, link, origin }: PublicAssetPage): string =>
  origin + encodeAssetLink({ id: asset.id, agent_phone: link.agent_phone, hide_button: link.hide_button })
