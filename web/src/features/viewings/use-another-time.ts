import type { Viewing } from '@mafteach/contract/viewings'
import { useLocation } from 'react-router'
import { planViewing } from '#shared/navigation/plan-paths.ts'

/** Where the same customer is shown the same property another time; of one that is gone, one is chosen there. */
export const useAnotherTime = ({ customer, asset, minutes }: Viewing): string => {
  const { search } = useLocation()
  return planViewing({ customer: customer.id, asset: asset.name === '' ? undefined : asset.id, minutes }, search).search
}
