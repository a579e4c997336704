import {
  createDemandPage,
  deleteDemandPage,
  demandPage,
  demandPages,
  demandReport,
  reverseDemand,
} from '@mafteach/contract/reverse-demand'
import { anyAgent, byLink, link, open, own, sessionsOnly } from '../../../test/permissions/words.ts'

export const permissions = [
  ...sessionsOnly(
    [createDemandPage, anyAgent(), 'reverse_demand_page'],
    [[reverseDemand, demandPages], anyAgent()],
    [deleteDemandPage, own(), 'reverse_demand_page'],
    [demandPage, own()],
    [demandReport, byLink],
    [demandReport, open(), link('demand')],
  ),
]
