import type { BulkAction, BulkKind } from '@mafteach/contract/bulk'
import { ACTIVITY_STATES, CUSTOMER_TYPES } from '@mafteach/contract/codes'
import { PICKS_MAX, TEXT_MAX } from '@mafteach/contract/limits'
import { Id, textShape } from '@mafteach/contract/shapes'
import { TaskInput } from '@mafteach/contract/tasks'
import * as z from 'zod/mini'
import { checkTags } from '#domain/tags.ts'
import type { Db } from '#platform/database/db.ts'
import { ValidationError } from '#platform/http/errors.ts'
import { isColleague } from './things.queries.ts'

/** Parameters of bulk actions. */

const Task = z.pick(TaskInput, { title: true, due_at: true })
export type TaskValue = z.infer<typeof Task>
export type TagValue = number
export type HandOverValue = number
const CustomerStatus = z.enum([...ACTIVITY_STATES, ...CUSTOMER_TYPES])
const AssetStatus = z.enum(['ME', 'AL', 'AG', 'NO'])
export type StatusValue = z.infer<typeof CustomerStatus> | z.infer<typeof AssetStatus>
/** Properties, text, or both; without properties the text is the message. */
const Message = z.object({
  asset_ids: z._default(z.array(Id).check(z.maxLength(PICKS_MAX)), []),
  text: z._default(z.nullable(textShape(TEXT_MAX)), null),
})
export type MessageValue = z.infer<typeof Message>
const isEmptyMessage = ({ asset_ids, text }: MessageValue) => asset_ids.length === 0 && (text ?? '').trim() === ''

const invalid = () => new ValidationError({ value: 'invalid' })

function parsed<S extends z.core.$ZodType>(shape: S, value: unknown): z.output<S> {
  const result = z.safeParse(shape, value)
  if (!result.success) throw value === undefined || value === null ? new ValidationError({ value: 'required' }) : invalid()
  return result.data
}

/** The validated parameter of an action; null if it needs none. Throws 400 on `value`. */
export async function checkedValue(
  db: Db,
  me: number,
  { action, kind, value }: { action: BulkAction; kind: BulkKind; value?: unknown },
): Promise<unknown> {
  switch (action) {
    case 'tag':
    case 'untag': {
      const tag = parsed(Id, value)
      await checkTags(db, me, kind === 'customers' ? 'customer' : 'asset', [tag]).catch(() => {
        throw new ValidationError({ value: 'unknown' })
      })
      return tag
    }
    case 'task':
      return parsed(Task, value)
    case 'status':
      return parsed(kind === 'customers' ? CustomerStatus : AssetStatus, value)
    case 'hand_over': {
      const to = parsed(Id, value)
      if (!(await isColleague(db, me, to))) throw new ValidationError({ value: 'not_working' })
      return to
    }
    case 'send': {
      const message = parsed(Message, value)
      if (isEmptyMessage(message)) throw new ValidationError({ value: 'required' })
      return message
    }
    default:
      return null
  }
}
