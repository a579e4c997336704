import type { FormCode } from '@mafteach/contract/form-kinds'
import { addendum } from './addendum.ts'
import { consent } from './consent.ts'
import { cooperation } from './cooperation.ts'
import { exclusive } from './exclusive.ts'
import { orderBuyer } from './order-buyer.ts'
import { orderSeller } from './order-seller.ts'
import type { PaperForm } from './paper-form.ts'
import { privacy } from './privacy.ts'
import { viewing } from './viewing.ts'

/** All forms, one file each. */
export const FORMS: Record<FormCode, PaperForm> = {
  ORDER_BUYER: orderBuyer,
  ORDER_SELLER: orderSeller,
  EXCLUSIVE: exclusive,
  ADDENDUM: addendum,
  VIEWING: viewing,
  COOPERATION: cooperation,
  CONSENT: consent,
  PRIVACY: privacy,
}
