import { ORIGINAL_TEMPLATES } from '@mafteach/contract/message-template'
import * as contract from '@mafteach/contract/messages'
import type { AppContext } from '#platform/http/app-types.ts'
import { mount } from '#platform/http/mount.ts'
import { readSender, saveTemplate } from './messages.queries.ts'

/** The agent's own message texts (product.md section 12). */
export function templateRoutes(ctx: AppContext): void {
  const answer = (template: string | null, original: string) => ({ text: template ?? original, original })

  mount(ctx, contract.messageTemplate, async ({ db, me, query: { kind } }) => {
    const { templates, language } = await readSender(db, me)
    return answer(templates[kind], ORIGINAL_TEMPLATES[kind][language])
  })

  mount(ctx, contract.changeMessageTemplate, async ({ body: { text, kind }, db, me }) => {
    const original = ORIGINAL_TEMPLATES[kind][(await readSender(db, me)).language]
    const template = text === original ? null : text
    await saveTemplate(db, me, kind, template)
    return answer(template, original)
  })
}
