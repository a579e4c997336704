import { leadSources } from '@mafteach/contract/lead-sources'
import { PAGE_SIZE_MAX } from '@mafteach/contract/limits'
import { q } from '#shared/api/query.ts'

/** Lead sources of the agent and agency; one page is enough for a choice. */
export const leadSourcesQuery = q(leadSources, { query: { page_size: PAGE_SIZE_MAX } })
