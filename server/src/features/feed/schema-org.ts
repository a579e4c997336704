import type { AssetType } from '@mafteach/contract/codes'
import type { RealtorContact } from '@mafteach/contract/realtor'
import type { FeedAsset } from './marketed-asset.ts'

/** schema.org's name of each type; others are an `Accommodation`. */
const ACCOMMODATIONS: Partial<Record<AssetType, string>> = {
  AT: 'Apartment',
  GT: 'Apartment',
  RT: 'Apartment',
  PN: 'Apartment',
  DX: 'Apartment',
  ST: 'Apartment',
  CE: 'SingleFamilyResidence',
  TF: 'SingleFamilyResidence',
  PH: 'SingleFamilyResidence',
}

/** The feed as schema.org, for search engines and website builders. */
export const asListings = (agent: RealtorContact, assets: readonly FeedAsset[]) => ({
  '@context': 'https://schema.org',
  '@graph': assets.map((asset) => ({
    '@type': 'RealEstateListing',
    '@id': asset.url,
    url: asset.url,
    name: `${asset.street.name}, ${asset.city.name}`,
    description: asset.notes ?? undefined,
    dateModified: asset.updated_at,
    image: asset.images,
    provider: { '@type': 'RealEstateAgent', name: agent.name, telephone: agent.phone, image: agent.image_url ?? undefined },
    about: {
      '@type': (asset.asset_type && ACCOMMODATIONS[asset.asset_type]) ?? 'Accommodation',
      numberOfRooms: asset.number_of_rooms ?? undefined,
      floorLevel: asset.floor === null ? undefined : String(asset.floor),
      floorSize:
        asset.asset_built_area === null
          ? undefined
          : { '@type': 'QuantitativeValue', value: asset.asset_built_area, unitCode: 'MTK' },
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'IL',
        addressLocality: asset.city.name,
        streetAddress: asset.street.name,
      },
    },
    offers: {
      '@type': 'Offer',
      price: asset.price,
      priceCurrency: 'ILS',
      businessFunction: `http://purl.org/goodrelations/v1#${asset.deal_kind === 'RENT' ? 'LeaseOut' : 'Sell'}`,
    },
  })),
})
