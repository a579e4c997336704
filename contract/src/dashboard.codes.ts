export const PERIODS = ['week', 'month', 'quarter', 'year'] as const
export type Period = (typeof PERIODS)[number]
export const SCOPES = ['me', 'agency'] as const
export type Scope = (typeof SCOPES)[number]

export const PICTURES = [
  'BUYERS_BY_STATE',
  'ASSETS_BY_STATUS',
  'ASSETS_BY_AGE',
  'FUNNEL',
  'DEALS_BY_MONTH',
  'RESPONSE_TIME',
  'DEMAND_SUPPLY',
  'LEADS_BY_SOURCE',
] as const
export type PictureCode = (typeof PICTURES)[number]
