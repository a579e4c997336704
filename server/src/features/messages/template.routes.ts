import { ORIGINAL_TEMPLATES } from '@mafteach/contract/message-template'
import * as contract from '@mafteach/contract/messages'
import type { AppContext } from '#platform/app-types.ts'
import { mount } from '#platform/mount.ts'
import { keepTemplate, readSender } from './messages.queries.ts'

/** The agent's own text of a message (product.md section 12). */
export function templateRoutes(ctx: AppContext): void {
  const answer = (template: string | null, original: string) => ({ text: template ?? original, original })

  mount(ctx, contract.messageTemplate, async ({ db, me }) => {
    const { template, language } = await readSender(db, me)
    return answer(template, ORIGINAL_TEMPLATES[language])
  })

  mount(ctx, contract.changeMessageTemplate, async ({ body, db, me }) => {
    const original = ORIGINAL_TEMPLATES[(await readSender(db, me)).language]
    const template = body.text === original ? null : body.text
    await keepTemplate(db, me, template)
    return answer(template, original)
  })
}
