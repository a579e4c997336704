/** What a link from the dashboard asks of a list beside the list's own filter: fields of its call, and in words what they are about. */
export interface FigureFilter {
  query: Readonly<Record<string, string>>
  about: string
}

/** What an address asks so, by the shapes of the fields; what it says wrong is not asked. */
export const figureFilterOf = (address: URLSearchParams, shapes: Readonly<Record<string, RegExp>>): FigureFilter | null => {
  const fields = Object.entries(shapes).flatMap(([name, shape]) => {
    const value = address.get(name)
    return value !== null && shape.test(value) ? [[name, value] as const] : []
  })
  return fields.length > 0 ? { query: Object.fromEntries(fields), about: address.get('about') ?? '' } : null
}

/** The same as parts of an address. */
export const figureParams = (filter: FigureFilter | null): Record<string, string> =>
  filter ? { ...filter.query, ...(filter.about ? { about: filter.about } : {}) } : {}

/** A link to a list that says there what it is about. */
export const aboutIn = (page: string, about: string): string => `${page}&about=${encodeURIComponent(about)}`
