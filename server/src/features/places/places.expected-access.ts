import { cities, cityPriceRange, neighborhoods, streets } from '@mafteach/contract/places'
import { anyAgent, open, openedBy, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly([cities, open()]),
  ...openedBy(['customers:write', 'assets:write'], [[cityPriceRange, neighborhoods, streets], anyAgent()]),
]
