/** The pictures drawn for this product; `web/public/art`. */
export type Art =
  | 'logo'
  | 'building-bauhaus'
  | 'building-bauhaus-sand'
  | 'building-boutique'
  | 'building-boutique-warm'
  | 'building-sea'
  | 'building-sea-warm'
  | 'building-tower-day'
  | 'building-tower-dusk'
  | 'house-cottage'
  | 'room-balcony'
  | 'room-bath'
  | 'room-bedroom'
  | 'room-kitchen'
  | 'room-living'
  | 'room-living-light'

export const artUrl = (art: Art): string => `/art/${art}.svg`
