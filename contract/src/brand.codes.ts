/** Brand colors offered in the settings; any other can be chosen too. */
export const BRAND_COLORS = [
  '#12355b',
  '#1d4ed8',
  '#0e7490',
  '#0e8459',
  '#3f6212',
  '#b7791f',
  '#c2410c',
  '#b91c1c',
  '#9d174d',
  '#5b21b6',
  '#1e1b17',
] as const
