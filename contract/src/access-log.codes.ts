export const ACCESS_ACTIONS = ['READ', 'PERSONAL_DATA', 'FEE_FILE', 'EXPORT', 'HAND_OVER', 'BACK_OFFICE'] as const
export type AccessAction = (typeof ACCESS_ACTIONS)[number]
export const ACCESS_ROLES = ['agent', 'manager', 'staff'] as const
export type AccessRole = (typeof ACCESS_ROLES)[number]
