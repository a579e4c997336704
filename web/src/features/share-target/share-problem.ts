import type { SortedContent } from '#shared/device/shared-content.ts'

/** Why shared content is unusable: the worker and the server report the first two in the page's address. */
export type Problem = 'missed' | 'too_large' | 'empty' | 'unsupported' | 'link' | 'contact_none' | 'contact_several'

export const problemOfAddress = (query: URLSearchParams): Problem | null => {
  const problem = query.get('problem')
  return problem === 'missed' || problem === 'too_large' ? problem : null
}

/** Links are not followed: only the text of an advertisement is used. */
const isLink = (text: string): boolean => /^https?:\/\/\S+$/.test(text)

export const problemOf = ({ photos, text, left }: SortedContent): Problem | null => {
  if (photos.length > 0) return null
  if (text !== '') return isLink(text) ? 'link' : null
  return left.tooLarge > 0 ? 'too_large' : left.unsupported > 0 ? 'unsupported' : 'empty'
}
