import type { Viewing } from '@mafteach/contract/viewings'
import { useLocation } from 'react-router'
import { planViewing } from '#shared/navigation/plan-paths.ts'

/** Link to plan another time for the same customer and property; one that is gone is chosen there. */
export const useAnotherTime = ({ customer, asset, minutes }: Viewing): string => {
  const { search } = useLocation()
  return planViewing({ customer: customer.id, asset: asset.name === '' ? undefined : asset.id, minutes }, search).search
}
