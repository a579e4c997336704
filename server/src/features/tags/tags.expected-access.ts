import { changeTag, createTag, deleteTag, mergeTag, tags } from '@mafteach/contract/tags'
import { anyAgent, openedBy, own } from '../../../test/permissions/words.ts'

export const permissions = [
  ...openedBy(
    ['customers:write', 'assets:write'],
    [tags, anyAgent()],
    [createTag, anyAgent(), 'tag'],
    [changeTag, own(), 'tag', () => ({ body: { name: 'משקיעים' } })],
    [deleteTag, own(), 'customer_tag tag'],
    [mergeTag, own('{into}')],
  ),
]
