import { leadSources } from '@mafteach/contract/lead-sources'
import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { q } from '#shared/api/query.ts'

/** The agent's sources of leads and those of their agency: more than a page of them nobody chooses from. */
export const leadSourcesQuery = q(leadSources, { query: { page_size: PAGE_SIZE_MAX } })
