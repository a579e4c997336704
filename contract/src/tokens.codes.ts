/** Areas of scopes; their calls are in scopes.ts. */
const AREAS = ['customers', 'assets', 'deals', 'tasks', 'messages', 'notifications'] as const
export type Area = (typeof AREAS)[number]
export type Scope = `${Area}:${'read' | 'write'}`
export const SCOPES = AREAS.flatMap((area) => [`${area}:read`, `${area}:write`] as const) satisfies readonly Scope[]

/** Per agent. */
export const TOKENS_MAX = 50
