/** Words before a name that are part of calling somebody by it. */
const TITLES = /^(משפחת|מר|גברת|גב[׳']|ד[״"]ר|פרופ[׳']|עו[״"]ד|רו[״"]ח|mr\.?|mrs\.?|ms\.?|dr\.?|prof\.?)$/i

/** How somebody is greeted: by the first name; the whole name where it begins with a title or is a family's. */
export const firstNameOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return TITLES.test(words[0] ?? '') ? words.join(' ') : (words[0] ?? '')
}

/** Hebrew writes "to", "in", "of" and "and" as a letter before a name: a word without it, where one may stand there. */
export const withoutPrefix = (word: string): string => word.replace(/^[לבושמכה](?=.{2})/, '')
