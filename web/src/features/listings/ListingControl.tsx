import type { ComponentType } from 'react'
import { BuiltSize, Elevator, Extras, Floors, OutsideSize, Rooms, Types } from './HomeControls.tsx'
import type { ListingControlProps } from './listing-control.ts'
import type { ListingUnit } from './listing-units.ts'
import { City, ListingDealKind, Neighborhoods } from './PlaceControls.tsx'
import { Budget, Eviction, Must, Tenancy } from './TermsControls.tsx'

const CONTROLS: Record<ListingUnit, ComponentType<ListingControlProps>> = {
  dealKind: ListingDealKind,
  city: City,
  neighborhoods: Neighborhoods,
  types: Types,
  rooms: Rooms,
  elevator: Elevator,
  builtSize: BuiltSize,
  outsideSize: OutsideSize,
  floors: Floors,
  extras: Extras,
  budget: Budget,
  eviction: Eviction,
  must: Must,
  tenancy: Tenancy,
}

/** The control of one question of the listing form, shared by the add form, the editor and the listing page. */
export const ListingControl = ({ unit, ...props }: ListingControlProps & { unit: ListingUnit }) => {
  const Control = CONTROLS[unit]
  return <Control {...props} />
}
