import type { PublicAssetRow, RelevantAssets } from '@mafteach/contract/assets'
import { type AssetLink, encodeAssetLink } from '@mafteach/contract/public-links'
import { missingPhotoOf } from '../missing-photo.ts'
import { Modal } from '../modal.tsx'
import { Price } from '../price.tsx'
import { useTexts } from '../use-texts.ts'
import { assetTexts } from './asset.texts.ts'

export interface RelevantProps {
  relevant: RelevantAssets
  link: Pick<AssetLink, 'agent_phone' | 'customer_status'>
}

export const useRelevantTitle = ({ fit, assets }: RelevantAssets): string => {
  const { relevant: t } = useTexts(assetTexts)
  if (assets.length === 0) return t.title
  return fit ? t.fitting : t.similar
}

interface AssetRowsProps {
  assets: PublicAssetRow[]
  link: RelevantProps['link']
  /** Their photos load after the page's first one (`photo.tsx`). */
  later?: boolean
}

/** Properties in rows linked to their pages. */
export const AssetRows = ({ assets, link, later = false }: AssetRowsProps) => {
  const t = useTexts(assetTexts)
  return (
    <ul className="relevant">
      {assets.map((one) => (
        <li key={one.id}>
          <a href={encodeAssetLink({ id: one.id, agent_phone: link.agent_phone, customer_status: link.customer_status })}>
            {later ? <noscript>{photoOf(one)}</noscript> : photoOf(one)}
            <span>
              {[one.street.name, one.neighborhood.name].join(', ')}
              <Price of={one} />
              <small>
                {[
                  one.number_of_rooms !== null && t.rooms(one.number_of_rooms),
                  one.asset_built_area !== null && t.squareMetres(one.asset_built_area),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const photoOf = (asset: PublicAssetRow) => (
  <img src={asset.image_url ?? missingPhotoOf(asset)} alt="" width="96" height="72" loading="lazy" />
)

/** The relevant-assets modal of `preferencesModal=true` (spec section 2.1). */
export const Relevant = ({ onClose, ...props }: RelevantProps & { onClose: () => void }) => {
  const title = useRelevantTitle(props.relevant)
  const t = useTexts(assetTexts)
  return (
    <Modal title={title} onClose={onClose}>
      {props.relevant.assets.length === 0 ? (
        <p>{t.relevant.none}</p>
      ) : (
        <AssetRows assets={props.relevant.assets} link={props.link} />
      )}
    </Modal>
  )
}
