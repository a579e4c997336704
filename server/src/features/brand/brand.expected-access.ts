import { brand, changeAgencyBrand, changeBrand, removeBrandLogo, setBrandLogo } from '@mafteach/contract/brand'
import { anyAgent, managerOnly, picture, sessionsOnly } from '../../../test/permissions/words.ts'

const color = () => ({ body: { color: '#12355b' } })

export const permissions = [
  ...sessionsOnly(
    [[brand, removeBrandLogo], anyAgent()],
    [changeBrand, anyAgent(), 'agent', color],
    [setBrandLogo, anyAgent(), 'agent', picture('image')],
    [changeAgencyBrand, managerOnly(), 'agency', color],
  ),
]
