import { handOver } from '@mafteach/contract/agency'
import type { InputOf } from '#shared/api/call.ts'
import { q } from '#shared/api/query.ts'

const { changes: _, ...previewEndpoint } = handOver

/** What a hand-over would do: the same call, without writing. */
export const handOverPreview = (input: InputOf<typeof handOver> | null) =>
  q({ ...previewEndpoint, reads: 'agency' }, input && { ...input, query: { preview: '1' as const } })
