import { type Art, artUrl } from './art.ts'

const buildings: readonly Art[] = [
  'building-bauhaus',
  'building-boutique',
  'building-sea',
  'building-tower-day',
  'building-bauhaus-sand',
  'building-boutique-warm',
  'building-sea-warm',
  'building-tower-dusk',
]

/** The building shown without a photo of an asset: always the same one for an id, different for neighbouring ids. */
export const buildingFor = (id: number): string =>
  artUrl(buildings[Math.imul(id % 2 ** 31, 0x9e3779b1) >>> 29] ?? 'building-bauhaus')
