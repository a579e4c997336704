/** Groups of settings in order, each a page below `/settings`. */
export const SETTING_GROUPS = [
  'profile',
  'display',
  'notifications',
  'sending',
  'leads',
  'viewings',
  'papers',
  'security',
  'connections',
  'account',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]
