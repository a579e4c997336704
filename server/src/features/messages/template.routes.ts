import { ORIGINAL_TEMPLATE } from '@mafteach/contract/message-template'
import * as contract from '@mafteach/contract/messages'
import type { AppContext } from '#platform/app-types.ts'
import { mount } from '#platform/mount.ts'
import { keepTemplate, readSender } from './messages.queries.ts'

/** The agent's own text of a message (product.md section 12). */
export function templateRoutes(ctx: AppContext): void {
  const answer = (template: string | null) => ({ text: template ?? ORIGINAL_TEMPLATE, original: ORIGINAL_TEMPLATE })

  mount(ctx, contract.messageTemplate, async ({ db, me }) => answer((await readSender(db, me)).template))

  mount(ctx, contract.changeMessageTemplate, async ({ body, db, me }) => {
    const template = body.text === ORIGINAL_TEMPLATE ? null : body.text
    await keepTemplate(db, me, template)
    return answer(template)
  })
}
