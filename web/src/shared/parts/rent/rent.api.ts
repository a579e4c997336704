import { getDeal } from '@mafteach/contract/deals'
import { q } from '#shared/api/query.ts'

export const rentDealQuery = (id: number) => q(getDeal, { params: { id } })
