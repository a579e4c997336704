import type { PublicAsset } from '@mafteach/contract/assets'
import { PUBLIC_FACTS, pickFacts, UNSTATED } from '@mafteach/contract/facts'

/** An asset that states nothing it may leave out. */
export const emptyAsset: PublicAsset = {
  id: 1234,
  city: { id: 7400, name: 'נתניה' },
  neighborhood: { id: 12, name: 'עיר ימים' },
  street: { id: 34, name: 'בני ברמן' },
  address_number: null,
  price: 4180000,
  ...pickFacts(UNSTATED, PUBLIC_FACTS),
  images: [],
  image_urls: [],
  banner: null,
  is_sold: false,
  material_facts: [],
  realtor: {
    id: 5,
    uuid: '3f0c2a52-5c1e-4f6b-9a52-1f2f7d1f2b11',
    name: 'נועה ברקאי',
    phone: '0543301299',
    img_url: null,
    image_url: null,
    agency: null,
    seniority: null,
    license_number: null,
  },
}

/** The flat of the pictures: most facts stated, three photos. */
export const seaAsset: PublicAsset = {
  ...emptyAsset,
  address_number: '6',
  asset_type: 'AT',
  number_of_rooms: 5,
  asset_built_area: 142,
  floor: 12,
  highest_floor: 24,
  sun_terrace_size: 18,
  has_sun_terrace: true,
  number_of_parking_spots: 2,
  has_parking_in_registry: true,
  has_in_house_shelter: true,
  number_of_elevators: 3,
  has_elevator: true,
  has_storage_space: false,
  asset_condition: 'GOOD',
  airway_north: false,
  airway_south: true,
  airway_east: false,
  airway_west: true,
  available_from: '2027-03-01',
  notes: 'דירת 5 חדרים פונה לים.\nסלון רחב.',
  images: [1, 2, 3].map((id) => ({ id, url: `/media/assets/1234/${id}-1600.webp`, width: 1600, height: 1200 })),
  image_urls: [1, 2, 3].map((id) => `/media/assets/1234/${id}-1600.webp`),
  realtor: { ...emptyAsset.realtor, agency: { name: 'ברקאי נכסים' }, seniority: 2014, license_number: '3104872' },
}
