/** What a link from the dashboard asks of a list beyond its own filter: fields of its call, and words for them. */
export interface FigureFilter {
  query: Readonly<Record<string, string>>
  about: string
}

/** Parses it from an address, by the shapes of the fields; invalid parts are ignored. */
export const figureFilterOf = (address: URLSearchParams, shapes: Readonly<Record<string, RegExp>>): FigureFilter | null => {
  const fields = Object.entries(shapes).flatMap(([name, shape]) => {
    const value = address.get(name)
    return value !== null && shape.test(value) ? [[name, value] as const] : []
  })
  return fields.length > 0 ? { query: Object.fromEntries(fields), about: address.get('about') ?? '' } : null
}

/** The same as query parameters. */
export const figureParams = (filter: FigureFilter | null): Record<string, string> =>
  filter ? { ...filter.query, ...(filter.about ? { about: filter.about } : {}) } : {}

/** A link to a list, with words for what it shows. */
export const aboutIn = (page: string, about: string): string => `${page}&about=${encodeURIComponent(about)}`
