import * as contract from '@mafteach/contract/partners'
import { lockOwnCustomer } from '#domain/customers.ts'
import { deletePartner } from '#domain/partners.ts'
import { logPartnerEvent } from '#domain/timeline.ts'
import type { AppContext } from '#platform/http/app-types.ts'
import { ApiError, ValidationError } from '#platform/http/errors.ts'
import { done, mount } from '#platform/http/mount.ts'
import { toE164, toNational } from '#platform/phone.ts'
import { insertPartner, readPartner } from './partners.queries.ts'

interface Deps {
  newToken: () => string
  urlOf: (token: string) => string
}

/** Partners of customers (product.md section 13, docs/decisions/0115). */
export function partnersRoutes(ctx: AppContext, { newToken, urlOf }: Deps): void {
  const { clock } = ctx

  mount(ctx, contract.addPartner, async ({ body: { name, phone: typed }, db, me, params }) => {
    const phone = typed ? toE164(typed) : null
    if (typed && !phone) throw new ValidationError({ phone: 'phone' }, 'phone_invalid')
    const { id } = await lockOwnCustomer(db, me, params.id)
    if (await readPartner(db, id)) throw new ApiError('partner_exists')
    const token = newToken()
    await insertPartner(db, id, { name, phone, token }, clock.now())
    await logPartnerEvent(db, id, 'added', clock.now())
    return { name, phone: phone && toNational(phone), url: urlOf(token) }
  })

  mount(ctx, contract.removePartner, async ({ db, me, params }) => {
    const { id } = await lockOwnCustomer(db, me, params.id)
    await deletePartner(db, id, clock.now())
    return done
  })
}
