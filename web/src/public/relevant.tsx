import type { PublicAssetRow } from '@mafteach/contract/assets'
import { formatShekels } from '@mafteach/contract/money'
import { type AssetLink, encodeAssetLink } from '@mafteach/contract/public-links'
import { useEffect, useState } from 'react'
import { loadRelevant } from './calls.ts'
import { missingPhotoOf } from './missing-photo.ts'
import { Modal } from './modal.tsx'
import { useTexts } from './texts.ts'

interface RelevantProps {
  asset: number
  link: AssetLink
  onClose: () => void
}

/** The relevant-assets modal of `preferencesModal=true` (spec section 2.1): what else this agent has that is like it. */
export const Relevant = ({ asset, link, onClose }: RelevantProps) => {
  const texts = useTexts()
  const [found, setFound] = useState<PublicAssetRow[] | 'failed' | null>(null)
  useEffect(() => {
    loadRelevant(asset, link).then(setFound, () => setFound('failed'))
  }, [asset, link])
  return (
    <Modal title={texts.relevant.title} onClose={onClose}>
      {found === 'failed' && (
        <p role="alert" className="error">
          {texts.failed}
        </p>
      )}
      {found?.length === 0 && <p role="status">{texts.relevant.none}</p>}
      {Array.isArray(found) && (
        <ul className="relevant">
          {found.map((one) => (
            <li key={one.id}>
              <a href={encodeAssetLink({ id: one.id, agent_phone: link.agent_phone, customer_status: link.customer_status })}>
                <img src={one.image_url ?? missingPhotoOf(one)} alt="" width="96" height="72" loading="lazy" />
                <span className="relevant-words">
                  {[one.street.name, one.neighborhood.name].join(', ')}
                  <bdi dir="ltr">{formatShekels(one.price)}</bdi>
                  <small>
                    {[
                      one.number_of_rooms !== null && texts.rooms(one.number_of_rooms),
                      one.asset_built_area !== null && texts.squareMetres(one.asset_built_area),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
