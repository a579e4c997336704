import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { type TagKind, tags } from '@mafteach/contract/tags'
import { qAll } from '#shared/api/query.ts'

/** All tags of a kind: a choice needs every page. */
export const tagsQuery = (kind: TagKind) => qAll(tags, { query: { kind, page_size: PAGE_SIZE_MAX } })
